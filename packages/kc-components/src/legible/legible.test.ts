import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable, legible } from './legible.tsx';

it('spells out what would turn a name around, and leaves the letters of all languages', () => {
  expect(legible('payments\u202Egpj.exe\u2066x\u2069')).toBe('payments\\u{202E}gpj.exe\\u{2066}x\\u{2069}');
  for (const name of ['مرحبا\u200F', 'אבטחה\u200E', 'Zoë 👩🏽‍💻']) expect(legible(name)).toBe(name);
  expect(legible(7)).toBe(7);
});

it('breaks names at their signs alone', () => {
  expect(renderToStaticMarkup(breakable('anna.holm@nordbank.example'))).toBe('anna.<wbr/>holm@<wbr/>nordbank.<wbr/>example');
  expect(renderToStaticMarkup(breakable('payments-prod/card_tokens of 14 Jan 2027.'))).toBe('payments-<wbr/>prod/<wbr/>card_<wbr/>tokens of 14 Jan 2027.');
  expect(breakable('Available')).toBe('Available');
});
