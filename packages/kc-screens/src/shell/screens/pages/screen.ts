import type { ComponentType, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Call, Need } from 'kc-api/contract/call';
import type { pages } from 'kc-api/rules/frame/pages';
import type { Actor, Flavour } from 'kc-api/rules/privileges';
import type { NamedObject, ObjectKind } from 'kc-api/contract/frame/search';
import type { License } from 'kc-api/contract/frame/system';
import type { DialogPlace } from '../../dialogs/dialog.ts';

/** Groups of the side menu, in display order. */
export const navGroups = ['', 'Encryption', 'KMIP', 'Security', 'Cluster', 'System', 'Reporting'] as const;
export type NavGroup = (typeof navGroups)[number];

/** A part of a page that the search finds by its own words. */
export interface ScreenPart {
  /** Title on the page: 'OIDC'. */
  title: string;
  /** Synonyms: 'single sign-on'. */
  words: readonly string[];
  /** URL parameters of the part. Default: none, the link opens the page. */
  params?: Readonly<Record<string, string>>;
  /** Vault flavors with this part. Default: those of the page. */
  flavours?: readonly Flavour[];
}

/** A part of a page with its own entry in the side menu, below its page. */
export interface ScreenPlace {
  title: string;
  icon: LucideIcon;
  /** URL parameters of the part. */
  params: Readonly<Record<string, string>>;
  /** Vault flavors with this part. Default: those of the page. */
  flavours?: readonly Flavour[];
}

/** A kind of object on a page, for the search by name. */
export interface ScreenObjects {
  /** Group title in the command palette: 'Users'. */
  title: string;
  /** Returns the URL parameters that open an object. */
  open: (object: NamedObject) => Readonly<Record<string, string>>;
}

/** Search data of a page for the command palette, loaded when the palette first opens. */
export interface ScreenSearch {
  /** Synonyms for the page, such as names in other products. The title need not be repeated. */
  words: readonly string[];
  /** Parts of the page: tabs and sections of settings. Default: none. */
  parts?: readonly ScreenPart[];
  /** Kinds of objects that open on the page. Default: none. */
  objects?: Partial<Readonly<Record<ObjectKind, ScreenObjects>>>;
}

export const defineScreenSearch = (search: ScreenSearch): ScreenSearch => search;

/** A page without its heading, which the page around it shows. */
export interface ScreenTab {
  /** Sentence below the title. */
  sub: string;
  /** If true, the whole page scrolls. Default: the content fills the remaining height, as grids need it. */
  scroll?: boolean;
  /** The primary action, beside the title. Default: none. */
  primary?: ReactNode;
  Content: ComponentType;
}

/** The module of a page. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  /** All dialogs of the page. For a page with tabs, the first tab comes first, because it opens by default. */
  dialogs: readonly DialogPlace[];
  /** The same page as a tab. Required for pages with `tabOf`. */
  tab?: ScreenTab;
}

/** A page of the console: path, permissions, menu entry, and how to load it. */
export interface ScreenDefinition<Path extends string = string> {
  id: string;
  /** For example '/alerts'; parameters are written as ':id'. */
  path: Path;
  title: string;
  search: () => Promise<ScreenSearch>;
  /**
   * Entry in the side menu. Default: no entry. `need` restricts who sees the entry; default: users who may open the page. `counts`: the entry shows the number
   * of objects of that kind, if the appliance reports it.
   */
  nav?: { group: NavGroup; icon: LucideIcon; label?: string; need?: Need; counts?: ObjectKind };
  /** Tabs with their own entries in the side menu. Default: none; the page's entry leads to them. */
  places?: readonly ScreenPlace[];
  /**
   * The page is a tab beside all pages with the same `page`: the path of the one with the menu entry. It keeps its own address, title and permissions. `label`:
   * text of the tab, default: the title. `need` restricts who sees the tab; default: users who may open the page. Default: no tab.
   */
  tabOf?: { page: string; label?: string; need?: Need };
  /** Privileges that are required to open the page. The page itself may show less. */
  need: Need;
  /** Returns true if the license includes the page for this user. Default: no license is required. */
  license?: (license: License, actor: Actor) => boolean;
  /** Vault flavors that offer the page. Default: all. */
  flavours?: readonly Flavour[];
  /** Page to redirect to if the user may not open this one. Default: a no-access page. */
  refused?: typeof pages.account;
  load: () => Promise<ScreenModule>;
  /** First reads of the page, which are sent while its code loads. All users of the page must be allowed to make them. Default: none. */
  begins?: () => Promise<readonly Call[]>;
}

export interface ScreenProps {
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
}

export const defineScreen = <const Path extends string>(definition: ScreenDefinition<Path>): ScreenDefinition<Path> => definition;
