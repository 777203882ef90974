import { Fragment, type ReactNode } from 'react';

/** Marks that turn the text around them: in a name they make it read as another one. Those of single letters, as Arabic and Hebrew use them, stay. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const spelled = (mark: string) => `\\u{${mark.charCodeAt(0).toString(16).toUpperCase()}}`;

/**
 * A text in the order of its letters: marks that turn it around are spelled out, as in `\u{202E}`. For what others named;
 * copying and comparing take the text itself. What is no text stays as it is.
 */
export const legible = (text: ReactNode): ReactNode => (typeof text === 'string' ? text.replace(turning, spelled) : text);

/**
 * A legible text that breaks where addresses, paths and names have their parts, after `@`, `.`, `-`, `/` and `_`, before it
 * breaks within one. For what wraps; what stands on one line takes `legible`.
 */
export function breakable(text: ReactNode): ReactNode {
  const words = legible(text);
  if (typeof words !== 'string') return words;
  const [first, ...rest] = words.split(/(?<=[@./_-])(?=[^\s@./_-])/);
  if (rest.length === 0) return words;
  return [
    first,
    ...rest.map((part, at) => (
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    )),
  ];
}
