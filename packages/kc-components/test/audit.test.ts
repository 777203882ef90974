import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../../scripts/lib/paths.ts';

interface Finding {
  rule: string;
  file: string;
  line: number;
  message: string;
  fix: string;
  fixable: boolean;
}

/** The compiler of a host: the one here is TypeScript 7, which has no interface for programs. */
const compiler = dirname(createRequire(at('node_modules/@arethetypeswrong/core/package.json')).resolve('typescript/package.json'));
let root = '';

/** Writes an application in a folder of its own, beside the packages that are installed here. */
function host(name: string, files: Record<string, string>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

// The command is plain JavaScript, which the compiler does not read here.
const { runCommand } = (await import(pathToFileURL(at('packages/kc-components/bin/audit/command.mjs')).href)) as {
  runCommand(args: readonly string[], cwd: string): { code: number; text: string };
};
const run = (...args: string[]) => runCommand(['--typescript', compiler, ...args], root);

function audit(folder: string, ...args: string[]): { code: number; fixed: number; findings: Finding[] } {
  const { code, text } = run('--json', ...args, folder);
  return { code, ...(JSON.parse(text) as { fixed: number; findings: Finding[] }) };
}

const brief = ({ findings }: { findings: Finding[] }) => findings.map(({ rule, file, line }) => `${file.split('/').slice(1).join('/')}:${line} ${rule}`);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kc-audit-'));
  symlinkSync(at('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const main = `import { createRoot } from 'react-dom/client';
import { KcTheme } from 'kc-components/theme';
import type { Ports } from 'kc-screens/shell';
import { KcProvider } from 'kc-screens/shell/host';
import { Users } from './Users';

export const show = (place: Element, ports: Ports) =>
  createRoot(place).render(
    <KcTheme theme="light" tokens={{ 'accent-solid': '#0a6b4a' }}>
      <KcProvider ports={ports}>
        <Users />
      </KcProvider>
    </KcTheme>,
  );
`;

describe('kc-audit', () => {
  it('reports nothing for an application that follows the rules', () => {
    const folder = host('clean', {
      'main.tsx': main,
      'Users.tsx': `import styled from 'styled-components';
import { Button } from 'kc-components/Button';
import { UsersScreen } from 'kc-screens/security/users';
import { Keys } from './Keys';
const Box = styled.div\`
  color: var(--kc-text, #222);
  background: \${() => 'var(--kc-surface)'};
  --kc-accent: teal;
  // color: red;
  /* color: red; */
  a:hover { border: 1px solid currentColor; }
\`;
export const Users = () => (
  <Box style={{ color: 'var(--kc-text)', background: 'transparent' }}>
    <a href="#add">Add</a>
    <Button>red</Button>
    <Keys filter="white" />
    <UsersScreen />
  </Box>
);
export const load = () => import('kc-components/Dialog').then((m) => m.Dialog);
`,
      'node_modules/other/index.ts': `import 'kc-components/src/Button';`,
    });
    expect(audit(folder)).toMatchObject({ code: 0, findings: [] });
  });

  it('reports a violation of each rule, with file, line and fix', () => {
    const folder = host('faulty', {
      'colour.tsx': `import styled from 'styled-components';\n\nexport const Box = styled.p\`\n  color: #c00;\n\`;\n`,
      'import.ts': `export { Button } from 'kc-components/dist/Button/Button.js';\n`,
      'provider.tsx': `import { UsersScreen } from 'kc-screens/security/users';\n\nexport const Users = () => <UsersScreen />;\n`,
      'removed.ts': `import { tenantKey } from 'kc-api/client/session';\nexport const key = tenantKey;\n`,
      'renamed.ts': `import type { FrameDialog } from 'kc-screens/frame';\nexport type Open = FrameDialog | null;\n`,
      'syntax.ts': `export const = 1;\n`,
      'theme.tsx': `import { KcTheme } from 'kc-components/theme';\n\nexport const Theme = () => <KcTheme theme="light" />;\n`,
      'unknown.ts': `import { Buton } from 'kc-components/Button';\nexport const b = Buton;\n`,
    });
    const found = audit(folder);
    expect(brief(found)).toEqual([
      'colour.tsx:4 hard-coded-colour',
      'import.ts:1 wrong-import',
      'provider.tsx:3 missing-provider',
      'removed.ts:1 removed-export',
      'renamed.ts:1 renamed-export',
      'syntax.ts:1 unreadable-file',
      'unknown.ts:1 unknown-export',
    ]);
    expect(found.code).toBe(1);
    expect(found.findings.map(({ fix }) => fix)).toContain('Import from kc-components/Button.');
  });

  it('reports each form of a violation at its position', () => {
    const forms = [
      ['import("kc-components/DataGrid/GridRow")', 'wrong-import'],
      ['import * as b from "kc-components/Button"; b.Nothing', 'unknown-export'],
      ['const { Nothing } = await import("kc-components/Button")', 'unknown-export'],
      ['type N = import("kc-components/Button").Nothing', 'unknown-export'],
      ['import "kc-components"', 'wrong-import'],
      ['import "kc-api/client/whole"', 'wrong-import'],
      ['import "kc-api/rules/limits"', 'wrong-import'],
      ['import b = require("kc-components/src/Button/Button")', 'wrong-import'],
      ['vi.mock("kc-screens/shell/ports/KcProvider")', 'wrong-import'],
      ['const a = <p style={{ borderColor: on ? "red" : "var(--kc-line)" }} />', 'hard-coded-colour'],
      ['const a = <path fill="rgb(0 0 0 / 20%)" />', 'hard-coded-colour'],
      ['const a: CSSProperties = { boxShadow: "0 0 2px oklch(40% 0.2 30)" }', 'hard-coded-colour'],
      ['const a = css`a { --ours: #fff }`', 'hard-coded-colour'],
      ['import { Button } from "kc-components/Button"; createRoot(p).render(<div><Button /></div>)', 'missing-provider'],
      ['import { Button } from "kc-components/Button"; createRoot(p).render(<StrictMode><><Button /></></StrictMode>)', 'missing-provider'],
    ] as const;
    const files = Object.fromEntries(forms.map(([line], index) => [`${index}.tsx`, `${line};\nexport {};\n`]));
    const { text, code } = run(host('forms', { 'main.tsx': main, 'Users.tsx': `export const Users = () => null;`, ...files }));
    const found = [...text.matchAll(/^forms\/(\d+)\.tsx:1:\d+ (\S+)$/gm)].map(([, index, rule]) => [forms[Number(index)]?.[0], rule]);
    expect(found).toHaveLength(forms.length);
    expect(found).toEqual(expect.arrayContaining(forms.map((form) => [...form])));
    expect(text).toContain(`${forms.length + 2} files, ${forms.length} findings.`);
    expect(code).toBe(1);
  });

  it('applies renames, keeps shadowing names, and then reports nothing', () => {
    const folder = host('fix', {
      'moved.ts': `import { legible, countText } from 'kc-components/format';\nexport const texts = [legible, countText];\n`,
      'plain.ts': `import type { FrameDialog } from 'kc-screens/frame';\nexport interface State {\n  FrameDialog: FrameDialog;\n}\n`,
      'shadow.ts': `import { type FrameDialog } from 'kc-screens/frame';\nexport const f = <FrameDialog>(one: FrameDialog) => one;\nexport type { FrameDialog };\n`,
    });
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect(audit(folder, '--fix')).toMatchObject({ code: 0, fixed: 3, findings: [] });
    expect(read('moved.ts')).toMatch(/^import \{ legible \} from 'kc-components\/legible';\nimport \{ countText \} from 'kc-components\/format';\n/);
    expect(read('plain.ts')).toBe(`import type { FrameDialogName } from 'kc-screens/frame';\nexport interface State {\n  FrameDialog: FrameDialogName;\n}\n`);
    expect(read('shadow.ts')).toContain(`import { type FrameDialogName as FrameDialog } from 'kc-screens/frame';\n`);
  });

  it.each([
    [['no-such-folder'], 'does not exist'],
    [['--typescript', at('node_modules/typescript'), '.'], 'has no interface for programs'],
    [['--wrong'], "Unknown option '--wrong'"],
  ])('rejects %j', (args, message) => {
    expect(() => run(...args)).toThrow(message);
  });

  it('runs as a command, and exits with 2 if it cannot run', () => {
    const { status, stderr } = spawnSync(process.execPath, [at('packages/kc-components/bin/kc-audit.mjs'), 'no-such-folder'], { cwd: root, encoding: 'utf8' });
    expect(stderr).toMatch(/^kc-audit: .*no-such-folder does not exist\.\n$/);
    expect(status).toBe(2);
  });

  it('knows only renames from removed exports to existing ones', () => {
    const table = JSON.parse(readFileSync(at('packages/kc-components/bin/audit/renames.json'), 'utf8')) as {
      entry: string;
      name: string;
      to?: { entry: string; name: string };
      advice?: string;
    }[];
    const exported = new Set(
      ['kc-api', 'kc-components', 'kc-screens'].flatMap((name) => {
        let entry = '';
        return readFileSync(at('packages', name, 'api.txt'), 'utf8')
          .split('\n')
          .flatMap((line) => {
            entry = /^## (kc-\S+)/.exec(line)?.[1] ?? entry;
            const declared = /^(?:(?:abstract )?(?:function|interface|class|type|const|let) ([\w$]+)|([\w$]+): )/.exec(line);
            return declared ? [`${entry} ${declared[1] ?? declared[2]}`] : [];
          });
      }),
    );
    expect(table.filter(({ entry, name }) => exported.has(`${entry} ${name}`))).toEqual([]);
    expect(table.filter(({ to, advice }) => (to ? !exported.has(`${to.entry} ${to.name}`) : !advice))).toEqual([]);
  });
});
