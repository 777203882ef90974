import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Call, Need } from 'kc-api/contract/call';
import type { Flavour } from 'kc-api/rules/privileges';
import type { License } from 'kc-api/contract/frame/system';

/** The groups of the side menu, in their order. */
export const navGroups = ['', 'Encryption', 'KMIP', 'Security', 'Cluster', 'System', 'Reporting'] as const;
export type NavGroup = (typeof navGroups)[number];

/** A page of the console, as the host needs to know it: where it is, who may open it, how it is loaded. */
export interface ScreenDefinition {
  id: string;
  /** '/alerts'. Parameters as ':id'. */
  path: string;
  title: string;
  /** In the side menu. Default: not in the menu. `need` narrows who finds it there; by default whoever may open it. */
  nav?: { group: NavGroup; icon: LucideIcon; label?: string; need?: Need };
  /** Whether it may be opened; the page itself may still show less. */
  need: Need;
  /** Needs a part of the licence. Default: none. */
  license?: (license: License) => boolean;
  /** Which vaults offer it. Default: all. */
  flavours?: readonly Flavour[];
  /** Where a refused user goes. Default: the no-access page stands in its place. */
  refused?: '/account';
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
  /** Reads that the page begins with: where a visit begins at it, they are made while its code is on its way. Default: none. */
  begins?: readonly Call[];
}

export interface ScreenProps {
  /** Of the path. */
  params: Readonly<Record<string, string>>;
}

export const defineScreen = (definition: ScreenDefinition): ScreenDefinition => definition;
