import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { Panel } from './Panel.tsx';
import { TwoTenants } from './TwoTenants.tsx';
import { openVault } from './vault.ts';

/**
 * The place of the panel, by `?in=`: directly in the page, in a clipped and transformed card, or in a shadow root. 'two' shows panels of two vaults, one of
 * which has an additional KMIP user.
 */
const kind = new URLSearchParams(location.search).get('in');
const place = document.getElementById('root')!;
const host = kind === 'shadow' ? place.attachShadow({ mode: 'open' }) : place;
if (kind === 'card') place.setAttribute('style', 'transform: translateX(20px); overflow: hidden; width: 700px; height: 300px');

const root = createRoot(host);
const tokens = { 'accent-solid': '#0a6b4a', 'radius-dialog': '3px' };
if (kind === 'two') {
  const [left, right] = [await openVault('tenant-1'), await openVault('tenant-2')];
  await left.client.send(kmipUsers.save, { body: { username: 'aaa-of-the-left', expire: 365 } });
  root.render(<TwoTenants left={left} right={right} />);
} else root.render(<Panel vault={await openVault()} tokens={tokens} {...(host instanceof ShadowRoot && { container: host })} />);
Object.assign(globalThis, { react: version, leave: () => root.unmount() });
