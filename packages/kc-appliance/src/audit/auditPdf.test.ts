import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../core/context.ts';
import { nodePdfFonts } from '../node/pdfFonts.ts';
import { pdfPages } from '../../test/pdfPages.ts';
import { createAuditPdf } from './auditPdf.ts';

const row = (content: string, more: Partial<AuditRow> = {}): AuditRow => ({
  id: '7',
  date: Date.UTC(2026, 10, 18, 10) / 1000,
  category: 'Security',
  group: '',
  host: 'kc-node-1',
  user: 'secroot',
  content,
  ...more,
});

/** The text of each page of a document of these records, read again out of its bytes. */
async function printed(rows: readonly AuditRow[]): Promise<string[]> {
  const pdf = await createAuditPdf(nodePdfFonts, { title: 'Audit log of Zażółć', made: 1_790_000_000, offset: 60 });
  await pdf.add(rows);
  const parts = [pdf.take(), await pdf.end()];
  return pdfPages(Buffer.concat(parts));
}

describe('PDF of the audit log', () => {
  it.each([
    'Łódź',
    'Ελλάδα',
    'Привет',
    'Ærøskøbing ß',
    'e\u0301te\u0301 → \u00e9t\u00e9',
    'Nguyễn Văn',
    '😀',
    'A Α А o ο о',
    '王小明',
    '東京タワー',
    '김철수',
    'สมชาย',
    'አማርኛ',
    'ᏣᎳᎩ',
    'ქართული',
    '丂𠀋',
  ])('contains %s as text', async (text) => {
    const [page] = await printed([row(text)]);
    // Letters of two fonts are drawn one after the other.
    expect(page?.replaceAll('\n', '')).toContain(text.normalize('NFC'));
  });

  it('contains right-to-left names, each in one piece', async () => {
    const [page = ''] = await printed([row('User דוד כהן signed in', { user: 'محمد علي' }), row('שלום (עולם) 123')]);
    for (const name of ['דוד כהן', 'محمد علي', 'שלום', 'עולם', '123']) expect(page).toContain(name);
  });

  it.each(['हिन्दी', 'বাংলা', 'ਪੰਜਾਬੀ', 'ગુજરાતી', 'ଓଡ଼ିଆ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'ខ្មែរ', 'မြန်မာ'])(
    'draws the letters of %s without code point escapes',
    async (text) => {
      const [page = ''] = await printed([row(`(${text})`)]);
      const drawn = /\(([^()]+)\)/.exec(page.replaceAll('\n', ''))?.[1] ?? '';
      expect(drawn).not.toContain('u{');
      const kinds = (word: string) => [...word.normalize('NFD')].map((letter) => letter.codePointAt(0) ?? 0).filter((one) => one > 0x7f).length;
      expect(kinds(drawn)).toBeGreaterThanOrEqual(Math.ceil([...text].length / 2));
      expect(page).not.toMatch(/[?\uFFFD]/);
    },
  );

  it('writes unsupported characters as code point escapes, without question marks', async () => {
    const [page = ''] = await printed([row('\u{10FFFD} \u{12000} 👩‍💻 a\u202Eb\u0000c\uD800')]);
    for (const told of ['\\u{10FFFD}', '\\u{12000}', '👩\\u{200D}💻', 'a\\u{202E}b\\u{0}c\\u{D800}']) expect(page.replaceAll('\n', '')).toContain(told);
    expect(page).not.toMatch(/[?\uFFFD]/);
  });

  it('contains each record with its changes, and a header on each page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => row(`Record ${index}.`, { id: String(index), changes: [{ field: 'port', old: null, new: '587' }] }));
    const pages = await printed(rows);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]).toContain('Audit log of Zażółć');
    expect(pages[0]).toContain('2026-11-18 11:00:00');
    for (const [index, page] of pages.entries()) expect(page.split('\n').slice(0, 1)).toEqual([String(index + 1)]);
    expect(pages.every((page) => page.includes('Message'))).toBe(true);
    const all = pages.join('\n');
    expect(all.match(/^Record \d+\.$/gm)).toEqual(rows.map(({ content }) => content));
    expect(all.match(/^port: - → 587$/gm)).toHaveLength(120);
  });

  it('wraps long text at the column width without losing a character', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const long = 'x'.repeat(300);
    const [page = ''] = await printed([row(words), row(long, { user: `${'u'.repeat(60)}@bank.example` })]);
    expect(page.replaceAll('\n', ' ')).toContain(words);
    expect(
      page
        .match(/x+/g)
        ?.filter((part) => part.length > 20)
        .reduce((sum, part) => sum + part.length, 0),
    ).toBe(300);
    expect(page.match(/u{5,}/g)?.reduce((sum, part) => sum + part.length, 0)).toBe(60);
  });
});
