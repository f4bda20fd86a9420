type Started = Readonly<{ stop: () => Promise<unknown> }>;

/** A fixture: what is started for it, and stopped after it. */
export const lasting =
  <What extends Started>(start: () => Promise<What>) =>
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  async ({}, use: (started: What) => Promise<void>) => {
    const started = await start();
    await use(started);
    await started.stop();
  };
