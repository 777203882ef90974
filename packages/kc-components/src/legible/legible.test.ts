import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable, legible } from './legible.tsx';

it('escapes characters that change the text direction, and keeps the letters of all languages', () => {
  expect(legible('payments\u202Egpj.exe\u2066x\u2069')).toBe('payments\\u{202E}gpj.exe\\u{2066}x\\u{2069}');
  for (const name of ['مرحبا\u200F', 'אבטחה\u200E', 'Zoë 👩🏽‍💻']) expect(legible(name)).toBe(name);
  expect(legible(7)).toBe(7);
});

it('escapes invisible characters, so that names that differ in them look different', () => {
  expect(legible('sec\u200broot')).toBe('sec\\u{200B}root');
  expect(legible('sec\u2060root\ufeff')).toBe('sec\\u{2060}root\\u{FEFF}');
  expect(legible('se\u00adcroot\u3164')).toBe('se\\u{AD}croot\\u{3164}');
  expect(legible('secroot\u200d')).toBe('secroot\\u{200D}');
  expect(legible('sec\u200croot\u200f')).toBe('sec\\u{200C}root\\u{200F}');
  expect(legible('secroot\u{e0041}')).toBe('secroot\\u{E0041}');
  expect(legible('sec\u0007root')).toBe('sec\\u{7}root');
});

it('keeps joiners that letters and emoji need, and flag sequences', () => {
  for (const name of ['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී', '👨‍👩‍👧‍👦', '👩🏽‍💻', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 team', 'two\nlines\ttabbed']) expect(legible(name)).toBe(name);
});

it('allows line breaks in names at punctuation only', () => {
  expect(renderToStaticMarkup(breakable('anna.holm@nordbank.example'))).toBe('anna.<wbr/>holm@<wbr/>nordbank.<wbr/>example');
  expect(renderToStaticMarkup(breakable('payments-prod/card_tokens of 14 Jan 2027.'))).toBe('payments-<wbr/>prod/<wbr/>card_<wbr/>tokens of 14 Jan 2027.');
  expect(breakable('Available')).toBe('Available');
});
