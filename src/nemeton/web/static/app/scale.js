// On large screens the table is drawn larger. What is placed in it by measures of the window needs its own pixels.

/** How much larger than its own pixels an element is drawn. @param {HTMLElement | null | undefined} element */
export const scaleOf = (element) => (element?.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth : 1);

/**
 * Boxes in the pixels of the element that a box is placed in, and that element's size.
 * @param {HTMLElement} placed
 */
export function roomOf(placed) {
  const around = /** @type {HTMLElement} */ (placed.offsetParent ?? document.body);
  const scale = scaleOf(around);
  const { left, top } = around.getBoundingClientRect();
  return {
    width: around.clientWidth,
    height: around.clientHeight,
    /**
     * @param {Element | null | undefined} element
     * @returns {{ left: number, top: number, right: number, bottom: number } | null}
     */
    box(element) {
      const found = element?.getBoundingClientRect();
      if (!found?.width) return null;
      return {
        left: (found.left - left) / scale,
        top: (found.top - top) / scale,
        right: (found.right - left) / scale,
        bottom: (found.bottom - top) / scale,
      };
    },
  };
}
