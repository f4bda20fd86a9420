import type { Tab } from './engine.ts';

const tries = 5;

/**
 * A press as a person makes it: on an element in view that stands still. A part of the page may
 * arrive even then, between the driver's look at the place and its press: what lies at that place
 * by now does not get the press, and it is made again.
 */
export async function pressSurely(run: Tab['run'], xpath: string, press: () => Promise<void>) {
  for (let left = tries; left > 0; left -= 1) {
    const obstacle = await run(takeAim, xpath);
    if (obstacle !== null) throw new Error(`${xpath} ${obstacle}`);
    await press();
    if (await run(isHit)) return;
    console.log(`The page moved under the press on ${xpath}: it is made again.`);
  }
  throw new Error(`${xpath} was missed ${tries} times`);
}

/** Runs in the page: waits for the element; returns why it cannot be pressed, or null. */
async function takeAim(xpath: string): Promise<string | null> {
  const look = () => {
    const { ORDERED_NODE_ITERATOR_TYPE } = XPathResult;
    const found = document.evaluate(xpath, document, null, ORDERED_NODE_ITERATOR_TYPE, null);
    for (let node = found.iterateNext(); node !== null; node = found.iterateNext())
      if (node instanceof Element && node.getClientRects().length > 0) return node;
    return undefined;
  };
  const placeOf = (element: Element) => {
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return { isFree: element.contains(at), text: [x, y, width, height].join() };
  };
  const deadline = performance.now() + 30_000;
  let before = '';
  let still = 0;
  let wanted = look();
  while (still < 2) {
    if (performance.now() > deadline) return wanted ? 'is covered or moves' : 'is not on the page';
    await new Promise((resolve) => setTimeout(resolve, 50));
    wanted = look();
    if (wanted === undefined) continue;
    const { isFree, text } = placeOf(wanted);
    if (!isFree) wanted.scrollIntoView({ block: 'center', behavior: 'instant' });
    still = isFree && text === before ? still + 1 : 0;
    before = text;
  }
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let isMissed = false;
  let isClicked = false;
  const guard = (event: Event) => {
    const isOn = wanted !== undefined && event.composedPath().includes(wanted);
    isMissed ||= !isOn;
    isClicked ||= isOn && event.type === 'click';
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of types) addEventListener(type, guard, true);
  const end = () => {
    for (const type of types) removeEventListener(type, guard, true);
    return isClicked;
  };
  Object.assign(window, { endPress: end });
  return null;
}

/** Runs in the page. A document without an aim is the one that the press has opened. */
const isHit = (): boolean => Reflect.get(window, 'endPress')?.() ?? true;
