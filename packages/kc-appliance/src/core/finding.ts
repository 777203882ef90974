import type { FindingSeverity, PostureFix } from 'kc-api/contract/posture/posture';
import type { Call } from 'kc-api/contract/call';
import type { PostureArea } from 'kc-api/rules/posture/posture';
import type { Verdict } from 'kc-api/rules/verdict';
import type { Page } from './store.ts';

/** An object that has a finding. */
export interface Found {
  /** The same for as long as the object is: exceptions name it. */
  id: string;
  name: string;
  /** Nobody gave it that name: the appliance calls it so. Default: somebody did. */
  worded?: boolean;
  /** What it stands in, by name. Default: nothing. */
  place?: string;
  /** What was found: 'Expires on 2027-01-31'. Default: nothing more than its kind says. */
  detail?: string;
  /** Default: that of its kind. */
  fix?: PostureFix;
  /** Where its fix opens: itself, what it stands in, and which list of that. Default: itself alone. */
  row?: string;
  within?: string;
  part?: string;
}

/** Which of them are wanted. */
export interface FindingAsked {
  /** Objects that are left out, or the only ones, by id. Default: all of them. */
  but?: readonly string[];
  only?: readonly string[];
  /** In the order in which they were made, which is found soonest: for a file of all of them. Default: in an order for people. */
  asMade?: boolean;
  offset: number;
  limit: number;
}

/** How the objects of a finding are found. `E`: the environment, which knows of findings itself. */
export interface FindingSource<E> {
  /** Beside the main thread where they are many. */
  search(environment: E, asked: FindingAsked, signal?: AbortSignal): Promise<Page<Found>>;
  /** How many there are, at once: for what happens inside a transaction. */
  count(environment: E): number;
}

/** A kind of finding, declared by the area whose objects have it. */
export interface Finding<E> {
  /** 'users.no_second_factor'. */
  kind: string;
  /** Over the list of them: 'Users without a second factor'. */
  title: string;
  /** One sentence. */
  why: string;
  severity: FindingSeverity;
  /** Whose objects they are, as people know them: 'Users'. */
  area: PostureArea;
  /** What one of them is called: 'user'. */
  noun: string;
  fix: PostureFix;
  /** The call that lists the objects: who may make it is told, and so is every security administrator. */
  listedBy: Call;
  /** What that call needs beside its privileges. Default: nothing. */
  allowed?: (environment: E) => Verdict;
  source: FindingSource<E>;
}
