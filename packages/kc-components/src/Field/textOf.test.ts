import { describe, expect, it } from 'vitest';
import { writeText } from './textOf.ts';

/** A fake control with the properties that the code writes. Browsers move the caret to the end of a new value. */
function controlOf(value: string, caret: number | null, focused = true) {
  const control = {
    selectionEnd: caret,
    matches: () => focused,
    setSelectionRange: (_: number, end: number) => void (control.selectionEnd = end),
    get value() {
      return value;
    },
    set value(text: string) {
      value = text;
      control.selectionEnd = caret === null ? null : text.length;
    },
  };
  return control;
}

describe('writeText', () => {
  it.each([
    ['keeps the caret in the middle of a text that is cleaned', 'CN=\u200bAnna,DC=example', 8, true, 'CN=Anna,DC=example', 7],
    ['leaves the caret where it is if the text stays', 'CN=Anna,DC=example', 7, true, 'CN=Anna,DC=example', 7],
    ['leaves the caret to the browser if the end of the text changes', 'CN=Anna,DC=example.', 7, true, 'CN=Anna,DC=example', 18],
    ['leaves the caret to the browser at the end of the text', '\u200bAnna', 5, true, 'Anna', 4],
    ['leaves the caret to the browser in a control without the focus', '\u200bAnna', 3, false, 'Anna', 4],
    ['works where a control has no caret', '<anna@example.com>', null, true, 'anna@example.com', null],
  ])('%s', (_, before, caret, focused, text, after) => {
    const control = controlOf(before, caret, focused);
    writeText(control as unknown as HTMLInputElement, text);
    expect([control.value, control.selectionEnd]).toEqual([text, after]);
  });
});
