import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Call, Need } from 'kc-api/contract/call';
import type { pages } from 'kc-api/rules/frame/pages';
import type { Actor, Flavour } from 'kc-api/rules/privileges';
import type { NamedObject, ObjectKind } from 'kc-api/contract/frame/search';
import type { License } from 'kc-api/contract/frame/system';
import type { AnyDialog } from '../dialogs/dialog.ts';

/** The groups of the side menu, in their order. */
export const navGroups = ['', 'Encryption', 'KMIP', 'Security', 'Cluster', 'System', 'Reporting'] as const;
export type NavGroup = (typeof navGroups)[number];

/** Dialogs that open at the same place of a page. */
export interface DialogPlace {
  /** What the address says at that place: its tab, and `sub` for a tab in the details of a row. Default: the page has one place only. */
  at?: Readonly<Record<string, string>>;
  dialogs: readonly AnyDialog[];
}

/** A part of a page that people look for by its own words. */
export interface ScreenPart {
  /** As it is titled there: 'OIDC'. */
  title: string;
  /** Other words that find it: 'single sign-on'. */
  words: readonly string[];
  /** What the address says of it. Default: the page alone. */
  params?: Readonly<Record<string, string>>;
  /** Which vaults have it. Default: those of the page. */
  flavours?: readonly Flavour[];
}

/** A part of a page that is an entry of its own in the side menu, after its page. */
export interface ScreenPlace {
  title: string;
  icon: LucideIcon;
  /** What the address says of it. */
  params: Readonly<Record<string, string>>;
  /** Which vaults have it. Default: those of the page. */
  flavours?: readonly Flavour[];
}

/** Objects of a page, as the appliance finds them by name. */
export interface ScreenObjects {
  /** Over them in the command palette: 'Users'. */
  title: string;
  /** What the address says where one of them is open. */
  open: (object: NamedObject) => Readonly<Record<string, string>>;
}

/** What finds a page and what is on it, in the command palette: it comes when the palette is first opened. */
export interface ScreenSearch {
  /** Other words that find the page, such as what others call it. Its title finds it anyway. */
  words: readonly string[];
  /** Its parts: tabs, and each section of settings. Default: none. */
  parts?: readonly ScreenPart[];
  /** The objects that open on it. Default: none. */
  objects?: Partial<Readonly<Record<ObjectKind, ScreenObjects>>>;
}

export const defineScreenSearch = (search: ScreenSearch): ScreenSearch => search;

/** The module of a page. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  /** Every dialog that its address may name. Of a page with tabs the first tab comes first: it is shown where the address names none. */
  dialogs: readonly DialogPlace[];
}

/** A page of the console, as the host needs to know it: where it is, who may open it, how it is loaded. */
export interface ScreenDefinition<Path extends string = string> {
  id: string;
  /** '/alerts'. Parameters as ':id'. */
  path: Path;
  title: string;
  search: () => Promise<ScreenSearch>;
  /**
   * In the side menu. Default: not in the menu. `need` narrows who finds it there; by default whoever may open it. `counts`:
   * how many there are of that kind stands beside it, as far as the appliance tells.
   */
  nav?: { group: NavGroup; icon: LucideIcon; label?: string; need?: Need; counts?: ObjectKind };
  /** Its tabs that are entries of their own in the side menu. Default: none; its own entry leads to them. */
  places?: readonly ScreenPlace[];
  /** Whether it may be opened; the page itself may still show less. */
  need: Need;
  /** Needs a part of the licence, which may depend on who asks. Default: none. */
  license?: (license: License, actor: Actor) => boolean;
  /** Which vaults offer it. Default: all. */
  flavours?: readonly Flavour[];
  /** Where a refused user goes. Default: the no-access page stands in its place. */
  refused?: typeof pages.account;
  load: () => Promise<ScreenModule>;
  /** Reads that the page begins with, whoever may open it: they are made while its code is on its way. Default: none. */
  begins?: () => Promise<readonly Call[]>;
}

export interface ScreenProps {
  /** Of the path. */
  params: Readonly<Record<string, string>>;
}

export const defineScreen = <const Path extends string>(definition: ScreenDefinition<Path>): ScreenDefinition<Path> => definition;
