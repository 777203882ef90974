import { filterOf, isDetail, itemsOf, type Setup } from './setup.ts';
import type { PanelSource } from './panelSources.ts';

/** The vault as the code of the host names it. */
interface HostVault {
  /** Without a path. */
  address: string;
  tenant: string;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const list = (text: string): string => `[${itemsOf(text).map(quoted).join(', ')}]`;

/** Returns the attributes that differ from their defaults, each on a line of its own. */
function attributesOf(setup: Setup, { address, tenant }: HostVault): string {
  const pairs: [string, string][] = [
    ['vault', address],
    ['tenant', tenant],
  ];
  if (setup.flavour !== 'keycontrol') pairs.push(['flavour', setup.flavour]);
  if (setup.theme !== 'system') pairs.push(['theme', setup.theme]);
  if (setup.density !== 'standard') pairs.push(['density', setup.density]);
  if (setup.dir !== '') pairs.push(['dir', setup.dir]);
  for (const name of isDetail(setup.panel) ? (['actions'] as const) : (['filter', 'columns', 'actions'] as const))
    if (setup[name].trim() !== '') pairs.push([name, setup[name].trim()]);
  return [...pairs.map(([name, value]) => `  ${name}="${escaped(value)}"`), ...(setup.readOnly ? ['  read-only'] : [])].join('\n');
}

/** Returns the code for a page without a framework: the markup, and a script of the page's own origin. */
export function elementCode(setup: Setup, vault: HostVault): string {
  const name = `kc-${setup.panel}`;
  return `<script type="module" src="/kc/kc-elements.js"></script>
<${name}
${attributesOf(setup, vault)}
></${name}>
<script type="module" src="/panel.js"></script>

<!-- panel.js
const panel = document.querySelector('${name}');
// Your server responds with the \`panel_session\` of the vault.
panel.renewSession = async () => (await fetch('/panel-session', { method: 'POST' })).json();
panel.session = await panel.renewSession();
-->
`;
}

/** Returns the props that differ from their defaults. */
function propsOf(setup: Setup): string[] {
  const filter = Object.entries(filterOf(setup.filter)).map(([column, value]) => `${quoted(column)}: ${quoted(value)}`);
  const isList = !isDetail(setup.panel);
  return [
    ...(setup.readOnly ? ['readOnly'] : []),
    ...(isList && filter.length > 0 ? [`initialFilter={{ ${filter.join(', ')} }}`] : []),
    ...(isList && setup.columns.trim() !== '' ? [`columns={${list(setup.columns)}}`] : []),
    ...(setup.actions.trim() === '' ? [] : [`actions={${list(setup.actions)}}`]),
  ];
}

/** Returns the component of a host with React. \`session\` is the panel session from the server of the host. */
export function reactCode(setup: Setup, source: PanelSource, { address, tenant }: HostVault): string {
  const { component, dialog, path } = source;
  const button = dialog !== undefined && !setup.readOnly;
  const theme = [
    `theme="${setup.theme}"`,
    ...(setup.density === 'standard' ? [] : [`density="${setup.density}"`]),
    ...(setup.dir === '' ? [] : [`dir="${setup.dir}"`]),
    'fill',
  ];
  const props = [...propsOf(setup), ...(button ? [`toolbarStart={<DialogButton dialog={${dialog}} tone="primary" />}`] : [])];
  const panel = props.length === 0 ? `<${component} />` : `<${component}\n          ${props.join('\n          ')}\n        />`;
  return `import { useState } from 'react';
import { createClient } from 'kc-api/client/client';
import { KcTheme } from 'kc-components/theme';
import type { PanelSession } from 'kc-elements/elements';
import { ${button ? `${dialog}, ` : ''}${component} } from '${path}';
${button ? `import { DialogButton } from 'kc-screens/shell';\n` : ''}import { createMemoryNavigation, createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';

/** \`session\` is the \`panel_session\` that the vault gave to your server. */
export function Panel({ session }: { session: PanelSession }) {
  const [ports] = useState(() =>
    createPorts({
      client: createClient({ fetch: (request) => fetch(request), baseUrl: ${quoted(address)}, tenant: ${quoted(tenant)}, token: () => session.token }),
      actor: { id: session.userid, login_name: session.username, privileges: session.privileges, flavour: '${setup.flavour}' },
      navigation: createMemoryNavigation('/'),
      signOut: () => location.assign('/'),
    }),
  );
  return (
    <KcTheme ${theme.join(' ')}>
      <KcProvider ports={ports}>
        ${panel}
        <MessageOutlet />
      </KcProvider>
    </KcTheme>
  );
}
`;
}

/** Returns the same component for the App Router of Next. The page around it may be a server component. */
export const nextCode = (setup: Setup, source: PanelSource, vault: HostVault): string => `'use client';\n\n${reactCode(setup, source, vault)}`;
