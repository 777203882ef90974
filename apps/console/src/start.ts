// The entry. What needs no React begins here, while React and the page are still on their way.
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './page.css';
import { ahead } from './ahead.ts';
import { createHost } from './host.ts';
import { placeOf } from './place.ts';

const root = document.getElementById('console');
const place = placeOf(globalThis.location.pathname);
if (root && place) {
  const host = createHost(place);
  const page = import('./main.tsx');
  const asked = ahead(host);
  void page.then(({ show }) => show(root, host, asked));
} else if (root) root.textContent = 'This address names no vault.';
