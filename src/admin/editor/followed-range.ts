import type Quill from 'quill';
import type { Delta, Range } from 'quill';

/** What a person types, after everything that was asked for before. */
const TYPED = Number.POSITIVE_INFINITY;
let asked = 0;
/** The number of what arrives at this moment. */
let arriving = TYPED;

/**
 * A place in a text that is remembered over a wait: it moves with every change made meanwhile, until it
 * is used or forgotten. At one spot, what was asked for first stands first.
 */
export function followRange(quill: Quill, { index, length }: Range) {
  asked += 1;
  const number = asked;
  const range = { index, length };
  function follow(change: Delta) {
    const isBefore = number < arriving;
    const end = change.transformPosition(range.index + range.length, isBefore);
    range.index = change.transformPosition(range.index, isBefore);
    range.length = Math.max(0, end - range.index);
  }
  const forget = () => {
    quill.off('text-change', follow);
  };
  quill.on('text-change', follow);
  return {
    range: range as Range,
    forget,
    /** Changes the text there. */
    use(change: (range: Range) => void) {
      forget();
      arriving = number;
      try {
        change(range);
      } finally {
        arriving = TYPED;
      }
    },
  };
}
