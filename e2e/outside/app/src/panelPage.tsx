import { createRoot } from 'react-dom/client';
import { Panel } from './Panel.tsx';
import { openVault } from './vault.ts';

/** Where a panel stands in its page, by `?in=`: in the open, in a card that is moved and cuts off, in a shadow root. */
const kind = new URLSearchParams(location.search).get('in');
const place = document.getElementById('root')!;
const host = kind === 'shadow' ? place.attachShadow({ mode: 'open' }) : place;
if (kind === 'card') place.setAttribute('style', 'transform: translateX(20px); overflow: hidden; width: 700px; height: 300px');

const root = createRoot(host);
const tokens = { 'accent-solid': '#0a6b4a', 'radius-dialog': '3px' };
root.render(<Panel vault={await openVault()} tokens={tokens} {...(host instanceof ShadowRoot && { container: host })} />);
Object.assign(globalThis, { leave: () => root.unmount() });
