import { patternOf } from 'kc-api/client/code/pattern';
import { createMarks, variableOf } from 'kc-api/client/code/shellText';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';

const variable = (name: string): string => `process.env['${name}'] ?? ''`;

/** Returns the call in TypeScript. Unknown values are environment variables. */
export function tsText(where: Pick<Client, 'addressOf' | 'tenant'>, call: Call): string {
  const marks = createMarks();
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, marks.of(variableOf(key))]));
  const address = marks
    .pieces(where.addressOf(call, { params }))
    .map((piece) => (typeof piece === 'string' ? piece.replace(/[\\`$]/g, String.raw`\$&`) : `\${encodeURIComponent(${variable(piece.name)})}`))
    .join('');
  const body = call.body && JSON.stringify(patternOf(call.body, marks), null, 2).replace(/^/gm, '  ').trimStart();
  const json = body?.replace(/"(kc\w+?[bt]\d+e)"/g, (_, mark: string) =>
    marks
      .pieces(mark)
      .map((piece) => (typeof piece === 'string' ? piece : variable(piece.name)))
      .join(''),
  );
  const headers = [
    ...(call.need === 'none' ? [] : [`'Auth-Token': ${variable('KC_TOKEN')}`]),
    `'Tenant-Id': ${JSON.stringify(where.tenant)}`,
    `Accept: 'application/json'`,
    ...(json === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const isFile = call.kind === 'download';
  return [
    ...(call.kind === 'upload' ? ['const form = new FormData();', "form.set('file', file, file.name);"] : []),
    `const response = await fetch(\`${address}\`, {`,
    `  method: '${call.method}',`,
    '  headers: {',
    ...headers.map((header) => `    ${header},`),
    '  },',
    ...(json === undefined ? [] : [`  body: JSON.stringify(${json}),`]),
    ...(call.kind === 'upload' ? ['  body: form,'] : []),
    '});',
    ...(isFile
      ? ['const file = await response.blob();']
      : ['const answer = await response.json();', "if (answer.result !== 'success') throw new Error(String(answer.error ?? answer.msg));"]),
  ].join('\n');
}
