/** Formats '06:30' as read aloud in French: '6 h 30'; '20:00' is '20 h'. */
export function spokenTime(clock: string): string {
  const minutes = clock.slice(3, 5);
  const hours = `${Number(clock.slice(0, 2))}\u00a0h`;
  return minutes === '00' ? hours : `${hours}\u00a0${minutes}`;
}

/** The same for a moment, by the clock of this device. */
export function spokenTimeOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return spokenTime(`${two(moment.getHours())}:${two(moment.getMinutes())}`);
}
