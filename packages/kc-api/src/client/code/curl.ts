import type { Call } from '../../contract/call.ts';
import type { Client } from '../client.ts';
import type { CallInput } from './callInput.ts';
import { loopOf, type Loop } from './loop.ts';
import { patternOf } from './pattern.ts';
import { withPlaceholders } from './placeholders.ts';
import { argument, createMarks, variableOf, type Marks, type Piece } from './shellText.ts';

export interface CurlText {
  text: string;
  /** Variables that the user of the command sets first: secrets, and values that are not known yet. */
  variables: readonly string[];
  /** Number of calls that it makes. */
  count: number;
  /** The file with the input of the loop, one line for each pass; null if the text contains the input. */
  file: string | null;
}

type Where = Pick<Client, 'addressOf' | 'tenant'>;

const tokenVariable = 'KC_TOKEN';
const usable = (value: string | undefined): value is string => value !== undefined && !['', '.', '..'].includes(value);

/** In a multipart field, curl needs a file name in quotes of its own. */
const fileName = (name: string): string => `"${name.replace(/["\\]/g, String.raw`\$&`)}"`;

function formParts(body: unknown): string[] {
  const entries = body instanceof FormData ? [...body.entries()] : [];
  if (entries.length === 0) return [`-F ${argument(['file=@"FILE"'])}`];
  return entries.map(([field, value]) =>
    typeof value === 'string' ? `--form-string ${argument([`${field}=${value}`])}` : `-F ${argument([`${field}=@${fileName(value.name)}`])}`,
  );
}

/** Characters that change the direction of a text. They are escaped in JSON, because they are invisible. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2).replace(turning, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the command for one call. A parameter that is not known yet becomes a variable as well. */
function oneCall(where: Where, call: Call, { params, query, body: given }: CallInput, marks: Marks, isPattern = false): string {
  const body = isPattern && call.body ? patternOf(call.body, marks) : given;
  const filled = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, key = '']): [string, string] => {
      const value = params?.[key];
      return [key, usable(value) ? value : marks.of(variableOf(key))];
    }),
  );
  const address = where.addressOf(call, { params: filled, query: withPlaceholders(call.query, query, marks) });
  const method = call.method === 'GET' ? [] : ['-X', call.method];
  const header = (pieces: readonly Piece[]): string => `-H ${argument(pieces)}`;
  const isUpload = call.kind === 'upload';
  const json = isUpload || body === undefined ? null : jsonOf(isPattern ? body : withPlaceholders(call.body, body, marks));
  return [
    ['curl', ...method, argument(marks.pieces(address))].join(' '),
    ...(call.need === 'none' ? [] : [header(['Auth-Token: ', { name: tokenVariable }])]),
    header([`Tenant-Id: ${where.tenant}`]),
    header(['Accept: application/json']),
    ...(json === null ? [] : [header(['Content-Type: application/json']), `--data-raw ${argument(marks.pieces(json))}`]),
    ...(isUpload ? formParts(body) : []),
    ...(call.kind === 'download' ? ['-OJ'] : []),
  ].join(' \\\n  ');
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? `  ${line}` : line))
    .join('\n');

function looped(call: string, { names, lines }: Loop, limit: number): Pick<CurlText, 'text' | 'file'> {
  const inside = indented(call);
  const read = `while read -r ${names.join(' ')}; do\n${inside}\ndone`;
  if (lines.length > limit) return { text: `${read} < ids.txt`, file: 'ids.txt' };
  if (names.length > 1) return { text: `${read} <<'EOF'\n${lines.map((line) => line.join(' ')).join('\n')}\nEOF`, file: null };
  const words = lines.map(([one = '']) => `  ${argument([one])}`).join(' \\\n');
  return { text: `for ${names[0] ?? ''} in \\\n${words}\ndo\n${inside}\ndone`, file: null };
}

/** Maximum number of objects in the text. If there are more, the loop reads a file. */
const mostInText = 200;
/** Maximum number of calls one after the other without a loop. */
const mostApart = 20;

/** Returns shell commands that make these calls as the client makes them. */
export function curlOf(where: Where, call: Call, inputs: readonly CallInput[], isPattern = false): CurlText {
  const marks = createMarks();
  const count = inputs.length;
  const known = (): readonly string[] => [...new Set(marks.names)];
  const [first = {}] = inputs;
  if (count < 2) return { text: oneCall(where, call, first, marks, isPattern), variables: known(), count: 1, file: null };
  const loop = loopOf(inputs, marks);
  if (!loop)
    return {
      text: inputs
        .slice(0, mostApart)
        .map((input) => oneCall(where, call, input, marks))
        .join('\n\n'),
      variables: known(),
      count,
      file: null,
    };
  const text = oneCall(where, call, loop.input, marks);
  return { ...looped(text, loop, mostInText), variables: known().filter((name) => !loop.names.includes(name)), count };
}
