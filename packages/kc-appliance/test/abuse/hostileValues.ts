/** Marks a JSON fragment that `JSON.stringify` cannot produce. */
const raw = (text: string): string => `@raw ${text} raw@`;

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** Unexpected field values by name; `undefined` omits the field. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  absent: undefined,
  null: null,
  'a number': 7,
  'a negative number': -1,
  'a fraction': 1.5,
  'the largest number': 1e308,
  'the smallest number': -1e308,
  'more than a number': raw('1e400'),
  'more than whole numbers go': 2 ** 53,
  'the largest whole number': 2 ** 53 - 1,
  'yes and no': true,
  'a list': [],
  'an object': {},
  'a deep nest': nested(2_000),
  'an own __proto__': JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown,
  nothing: '',
  blanks: '   ',
  'the text __proto__': '__proto__',
  'the text constructor': 'constructor',
  'the text NaN': 'NaN',
  'the text -1': '-1',
  'the text 1e308': '1e308',
  'a very long text': 'x'.repeat(100_000),
  'line breaks': 'one\r\ntwo\nthree',
  'control characters': 'a\u0000b\u0007c\u001b[31m',
  'direction marks': 'a\u202egnp.exe\u2066',
  'half a surrogate pair': 'a\ud800b',
  SQL: "x'); DROP TABLE users;-- %_",
  HTML: '<img src=x onerror=alert(1)>',
  'a formula': '=HYPERLINK("https://evil.example")',
  'a path': '../../../../etc/passwd%00',
  JSON: '{"a":[',
  'JSON of a number': '7',
  'JSON of null': 'null',
  'JSON of a list of null': '[null]',
  'JSON of hostile service accounts': '{"service_accounts":[{"email":7,"permissions":null}],"allowed_reasons":[null]}',
  'commas alone': ',,,',
  'an expression': '(a+)+$',
};

/** Request bodies that every call must refuse, by name. */
export const hostileBodies: Readonly<Record<string, string | Uint8Array>> = {
  nothing: '',
  'no JSON': '{"a":',
  null: 'null',
  'a list': '[]',
  'a list of itself': '[{}]',
  'a text': '"x"',
  'a number': '1e999',
  'a deep nest': '['.repeat(100_000),
  'bytes that are no text': new Uint8Array([0xff, 0xfe, 0x80, 0x7b]),
};

/** Serializes a body. Inserts the fragments of `raw` unquoted. */
export const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(/"@raw (.*?) raw@"/g, '$1');
