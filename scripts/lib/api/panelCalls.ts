import type { Call } from 'kc-api/contract/call';
import { contract } from 'kc-api/contract/contract';
import { format, resolveConfig } from 'prettier';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { panels, type Panel } from 'kc-api/rules/panels/panels';
import { text } from '../../conventions/sources.ts';
import { cloneGraph } from '../selection/affected.ts';
import { isTestCode } from '../selection/importGraph.ts';
import { at } from '../paths.ts';

/** The generated file with the calls of each panel. */
export const panelCallsFile = 'packages/kc-api/src/rules/panels/panelCalls.generated.ts';

/** Calls that every host makes for its panels. */
const always = ['session.logout'];

const calls: ReadonlyMap<string, Call> = new Map(Object.values(contract).flatMap((resource) => Object.values<Call>(resource).map((one) => [one.id, one])));

/** Returns the calls that a source file names. */
function callsIn(path: string): string[] {
  const source = text(path);
  return [...source.matchAll(/import \{([^}]*)\} from '[^']*contract\/[^']*'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((part) => {
      const [name = '', alias = name] = part.trim().split(' as ');
      if (name === '' || name.startsWith('type ')) return [];
      return [...source.matchAll(new RegExp(String.raw`\b${alias}\.(\w+)\b`, 'g'))].map(([, verb]) => `${name}.${verb}`);
    })
    .filter((id) => calls.has(id));
}

/** Every panel is inside the provider, which asks for re-authentication and approval. */
const around = 'shell/KcProvider.tsx';

/** Returns the calls of an entry point of kc-screens, of the provider, and of all files that these load, lazily loaded ones included. */
function callsOf(entry: string): Set<string> {
  const loaded = [...cloneGraph().closureOf([`${entry}/index.ts`, around].map((path) => `packages/kc-screens/src/${path}`))];
  return new Set(loaded.filter((path) => path.startsWith('packages/kc-screens/src/') && !isTestCode(path)).flatMap(callsIn));
}

/** Returns the text of `panelCallsFile`, from the imports of the panels. Leaves out calls of other features that panels link to. */
export async function panelCallsText(): Promise<string> {
  const shell = callsOf('shell');
  const lines = Object.entries<Panel>(panels).map(([name, { entry, changes, reads }]) => {
    const own = [...callsOf(entry)].filter((id) => {
      const [resource = ''] = id.split('.');
      return shell.has(id) || changes.includes(resource) || (reads.includes(resource) && onlyReads(calls.get(id) as Call));
    });
    return `${JSON.stringify(name)}: ${JSON.stringify([...new Set([...own, ...always])].sort())},`;
  });
  const source = `// Written by \`npm run panels\`. Do not edit.

/** Ids of the calls that each panel makes. */
export const panelCalls = { ${lines.join('\n')} } as const;
`;
  return format(source, { ...(await resolveConfig(at(panelCallsFile))), parser: 'typescript' });
}
