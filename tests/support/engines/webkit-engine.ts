import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { endProcess } from '../end-process.ts';
import { freePort } from '../free-port.ts';
import type { Engine, Tab } from './engine.ts';
import { pressSurely } from './press.ts';
import { sameFonts } from './same-fonts.ts';

/** In full screen the page has the size of its window, which may then be as narrow as a phone. */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** As root, without a graphics card and without its own sandbox. */
const environment = {
  ...process.env,
  ...sameFonts,
  LANG: 'fr_FR.UTF-8',
  LANGUAGE: 'fr',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // Its gtk-3.0/settings.ini: the visitor wants no motion, as in the other engines.
  XDG_CONFIG_DIRS: import.meta.dirname,
};

/**
 * WebKitGTK's MiniBrowser over the WebDriver protocol (https://www.w3.org/TR/webdriver2/). The
 * client consists of these few calls: the published clients need newer releases of Node.
 */
export async function startWebkitEngine(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`],
    { env: environment, stdio: 'ignore', detached: true },
  );
  const call = createCall(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser,
          args: ['--automation', '--full-screen'],
        },
      },
    },
  })) as { sessionId: string };
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/timeouts', { script: 300_000, pageLoad: 300_000, implicit: 60_000 });
  // Closing the last window would end the session, so none is closed: the next tab reuses it.
  const free = [String(await session('GET', '/window'))];
  return {
    name: 'webkit',
    async open(url) {
      const window = free.pop() ?? (await openWindow(session));
      const tab = createTab(session, window, () => free.push(window));
      await tab.resize(1280, 800);
      await tab.goTo(url);
      return tab;
    },
    async close() {
      await session('DELETE', '').catch(() => undefined);
      await endProcess(driver, { withChildren: true });
    },
  };
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const createCall =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as {
      value: { error?: string; message?: string } | null;
    };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };

async function untilReady(call: Call): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    try {
      await call('GET', '/status');
      return;
    } catch {
      await setTimeout(50);
    }
  }
  throw new Error('WebKitWebDriver did not start');
}

async function openWindow(session: Call): Promise<string> {
  const { handle } = (await session('POST', '/window/new', { type: 'tab' })) as { handle: string };
  return handle;
}

function createTab(session: Call, window: string, onClosed: () => void): Tab {
  /** Calls do not name a window: it is selected before. */
  const inWindow: Call = async (method, path, body) => {
    await session('POST', '/window', { handle: window });
    return session(method, path, body);
  };
  const find = async (xpath: string) => {
    const found = await inWindow('POST', '/element', { using: 'xpath', value: xpath });
    return `/element/${(found as Record<string, string>)[elementKey]}`;
  };
  const run: Tab['run'] = (script, ...args) =>
    inWindow('POST', '/execute/async', {
      script: `const args = [...arguments]; const done = args.pop();
        Promise.resolve((${script})(...args)).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    }).then((answer) => {
      const { value, error } = answer as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
  return {
    async goTo(url) {
      await inWindow('POST', '/url', { url });
    },
    run,
    press: (xpath) =>
      pressSurely(run, xpath, async () => {
        await inWindow('POST', `${await find(xpath)}/click`, {});
      }),
    async type(xpath, text) {
      await inWindow('POST', `${await find(xpath)}/value`, { text });
    },
    async attach(xpath, path) {
      await inWindow('POST', `${await find(xpath)}/value`, { text: path });
    },
    async resize(width, height) {
      await inWindow('POST', '/window/rect', { x: 0, y: 0, width, height });
    },
    async close() {
      await inWindow('POST', '/url', { url: 'about:blank' });
      onClosed();
    },
  };
}
