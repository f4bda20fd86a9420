/** Debian's Chromium, for the browser tests; CHROMIUM_PATH names another program for all of them. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=document-user-activation-required',
];

export const wholeBrowser = {
  args,
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
};

/**
 * The same engine without windows: a test takes about half of the CPU time. It prepares no
 * connection before a request, and loads lazy pictures from further away.
 */
export const headlessShell = {
  args: [
    ...args,
    // Only this machine is reached. To decide it request by request would double the time of a page.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    // A test's page does not live long enough to earn back what its optimized code has cost: a sixth
    // of the processor time of a test.
    '--js-flags=--no-maglev --no-turbofan',
  ],
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
};
