/** The titles that a station sent, by the second of the sequence from which each is heard. */
export function createHeardTitles() {
  let titles: { title: string; at: number }[] = [];
  return {
    note(title: string | undefined, at: number) {
      if (title !== undefined && title !== titles.at(-1)?.title) titles.push({ title, at });
    },
    /** Returns the title at this second, if any; those before it are forgotten. */
    at(seconds: number): string | undefined {
      const heard = titles.findLastIndex(({ at }) => at <= seconds);
      if (heard > 0) titles.splice(0, heard);
      return heard < 0 ? undefined : titles[0]?.title;
    },
    clear() {
      titles = [];
    },
  };
}
