import { replaceProperty } from './replace-property.ts';

const inlineStyle = (element: HTMLElement, name: 'display' | 'visibility') =>
  element.hasAttribute('style') ? element.style[name] : '';

function visibilityOf(element: HTMLElement): string {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const visibility = inlineStyle(one, 'visibility');
    if (visibility !== '' && visibility !== 'inherit') return visibility;
  }
  return '';
}

/**
 * Queries by role ask each element for its display and visibility alone, and happy-dom computes all
 * properties of all its ancestors for that, again after each change of the document. Where no rule
 * of a style sheet counts, these two are those of the tag and of inline styles.
 */
export function answerStylesQuickly(): () => void {
  const compute = globalThis.getComputedStyle;
  /** The display of an element without a style of its own, by its tag. */
  const displays = new Map<string, string>();
  const quick = new WeakMap<Element, CSSStyleDeclaration>();

  function displayOf(element: HTMLElement) {
    const display = inlineStyle(element, 'display');
    if (display !== '') return display;
    // A dialog that is not open is not displayed.
    const tag = `${element.tagName} ${element.hasAttribute('open')}`;
    const ofTag = displays.get(tag) ?? compute(element).display;
    displays.set(tag, ofTag);
    return ofTag;
  }

  function quickStyle(element: HTMLElement) {
    const styleOf = (name: string) => {
      if (name === 'display') return displayOf(element);
      return name === 'visibility'
        ? visibilityOf(element)
        : compute(element).getPropertyValue(name);
    };
    // Not the computed style itself: a proxy asks its target about each property.
    const target: CSSStyleDeclaration = Object.create(CSSStyleDeclaration.prototype);
    return new Proxy(target, {
      get(_, name) {
        if (name === 'getPropertyValue') return styleOf;
        const isQuick = name === 'display' || name === 'visibility';
        return isQuick ? styleOf(name) : Reflect.get(compute(element), name);
      },
    });
  }

  return replaceProperty(globalThis, 'getComputedStyle', (element: Element) => {
    if (!(element instanceof HTMLElement) || !element.isConnected) return compute(element);
    const style = quick.get(element) ?? quickStyle(element);
    quick.set(element, style);
    return style;
  });
}
