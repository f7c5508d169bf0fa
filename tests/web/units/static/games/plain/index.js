// What the server sends for a game without a browser module.
export default {};
