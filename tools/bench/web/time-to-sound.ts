import { type Browser, chromium } from '@playwright/test';
import { browserPath } from './lighthouse.ts';

/** Slow 4G and a slow phone, as in Lighthouse's mobile profile. */
const NETWORK = { latency: 150, throughput: (1638.4 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

/** Milliseconds without any sound after which a run has failed. */
const LONGEST_WAIT = 30_000;

/** What the robot writes on the console before its figure. */
const SOUND = 'sound after ';

/**
 * Runs in the page: presses play as soon as it is rendered, and says on the console when the sound
 * really plays. Any question from outside would take its time from a processor that is slowed down.
 */
function robot(sound: string) {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function playAndSay() {
    this.addEventListener('playing', () => console.log(`${sound}${performance.now()}`));
    return play.call(this);
  };
  function press() {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const button = document.querySelector<HTMLElement>('[data-play]');
    const native = document.querySelector<HTMLAudioElement>('audio[controls]');
    if (!isPainted || (!button && !native)) return requestAnimationFrame(press);
    if (button) button.click();
    else void native?.play();
    return undefined;
  }
  requestAnimationFrame(press);
}

/** Milliseconds from the navigation to the first sound. */
async function timeToSound(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.throughput,
    uploadThroughput: NETWORK.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The compiler of this file names inner functions through a helper that does not exist in a
  // page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(robot, SOUND);
  const [message] = await Promise.all([
    page.waitForEvent('console', {
      predicate: (said) => said.text().startsWith(SOUND),
      timeout: LONGEST_WAIT,
    }),
    page.goto(url, { waitUntil: 'commit' }),
  ]);
  await context.close();
  return Number(message.text().slice(SOUND.length));
}

/**
 * Milliseconds from the navigation to the first sound of each address, one value for each run. The
 * addresses take turns, so that a busy moment of the machine meets all of them. Each visit is a first
 * visit, in a browser that is open already, as a parent's is: the first page after a browser's own
 * start is 0.2 to 0.4 s later on two cores. It is not counted.
 */
export async function timesToSound(urls: readonly string[], runs: number): Promise<number[][]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const times: number[][] = urls.map(() => []);
    for (let run = 0; run <= runs; run += 1)
      for (const [index, url] of urls.entries()) {
        const time = await timeToSound(browser, url);
        if (run > 0) times[index]?.push(time);
      }
    return times;
  } finally {
    await browser.close();
  }
}
