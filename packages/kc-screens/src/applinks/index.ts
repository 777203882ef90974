import { Link2 } from 'lucide-react';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { pages } from 'kc-api/rules/frame/pages';
import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/hasCvmSets';
import { defineScreen } from '../shell/index.ts';

/** LINK-01. Links are for what VM sets do: they are in the vaults that have those. */
export const applinksScreen = defineScreen({
  id: 'applinks',
  path: pages.applinks,
  title: 'Application links',
  words: ['app links', 'CloudControl', 'HTCC', 'one-time code', 'integration', 'other products'],
  objects: { applink: { title: 'Application links', open: ({ id }) => ({ row: id }) } },
  nav: { group: 'Encryption', icon: Link2 },
  need: ['CLOUD_ADMIN'],
  flavours: flavours.filter(hasCvmSets),
  load: () => import('./ApplicationLinksScreen.tsx'),
  begins: [applinks.list],
});
