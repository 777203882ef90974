import type { FindingSeverity, PostureFix } from 'kc-api/contract/posture/posture';
import type { Call } from 'kc-api/contract/call';
import type { PostureArea } from 'kc-api/rules/posture/posture';
import type { Flavour } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';
import type { Page } from '../store/store.ts';

/** An object that has a finding. */
export interface Found {
  /** Stable for the lifetime of the object, because exceptions refer to it. */
  id: string;
  name: string;
  /** True if the appliance generated the name. Default: a user chose it. */
  worded?: boolean;
  /** Name of the container of the object. Default: none. */
  place?: string;
  /** Details: 'Expires on 2027-01-31'. Default: only the description of the finding kind. */
  detail?: string;
  /** Default: the fix of the finding kind. */
  fix?: PostureFix;
  /** Target of the fix: the object, its container, and the list within the container. Default: the object alone. */
  row?: string;
  within?: string;
  part?: string;
}

/** Selects and pages the objects of a finding. */
export interface FindingAsked {
  /** Ids to exclude, or the only ids to include. Default: all objects. */
  but?: readonly string[];
  only?: readonly string[];
  /** Sort by creation order, which is fastest, to export all objects. Default: the display order. */
  asMade?: boolean;
  offset: number;
  limit: number;
}

/** Finds the objects of a finding. `E`: the environment. A type parameter avoids a circular import, because the environment refers to this type. */
export interface FindingSource<E> {
  /** Searches off the main thread if the table is large. */
  search(environment: E, asked: FindingAsked, signal?: AbortSignal): Promise<Page<Found>>;
  /** Counts the objects synchronously, for use inside a transaction. */
  count(environment: E): number;
}

/** A kind of finding, declared by the area that owns the objects. */
export interface Finding<E> {
  /** Identifier, such as 'users.no_second_factor'. */
  kind: string;
  /** Heading of the list of objects: 'Users without a second factor'. */
  title: string;
  /** The heading in some kinds of vaults. Default: `title`. */
  titleIn?: Partial<Readonly<Record<Flavour, string>>>;
  /** One sentence. */
  why: string;
  severity: FindingSeverity;
  /** Group of the objects on the screen: 'Users'. */
  area: PostureArea;
  /** Singular noun for one object: 'user'. */
  noun: string;
  fix: PostureFix;
  /** The list call for the objects. Users who may make it see the finding, and so do all security administrators. */
  listedBy: Call;
  /** Further condition of the list call, in addition to its privileges. Default: none. */
  allowed?: (environment: E) => Verdict;
  source: FindingSource<E>;
}
