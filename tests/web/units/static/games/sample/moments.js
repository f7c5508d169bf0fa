// The moments of the game for tests: a wedding lasts a second, and who is crowned is crowned at the same time.

export const seen = [];

const moment = ({ events, at }, more = {}) => ({
  sign: "point",
  text: `${events[at].name} on the stage`,
  async run(stage) {
    seen.push(`${events[at].name} begins`);
    stage.tell("They kiss");
    stage.tally([1, 0, null]);
    await stage.hold(1000);
    seen.push(`${events[at].name} ends`);
  },
  ...more,
});

export default {
  married: (scene) => moment(scene, { say: "Two marry.", seat: scene.events[scene.at].fields.seat, brief: true }),
  crowned: (scene) => [moment(scene), moment(scene)],
  nothing: () => null,
  spoiled() {
    throw new Error("cannot be made");
  },
  failed: (scene) =>
    moment(scene, {
      run() {
        throw new Error("cannot be played");
      },
    }),
};
