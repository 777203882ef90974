import type { AccessKind, AccessAnswer } from 'kc-api/contract/workloads/accessPolicies';

/** An access that the agent on a VM denied because of the policy of the disk. */
export interface Refused {
  /** The ids of the VM and of the policy, and the name of the disk. */
  vm: string;
  policy: string;
  disk: string;
  /** 'local', or the id of a directory server. */
  domain: string;
  user: string;
  kind: AccessKind;
  /** For 'file'. */
  path: string;
  /** 'unset': no rule names the user. */
  verdict: Exclude<AccessAnswer['verdict'], 'allow'>;
  /** The rule that decided; '' if none did. */
  rule: string;
}

/** The work of an agent on a disk. */
interface DiskStretch {
  /** The id of the VM. */
  vm: string;
  /** The name of the disk. */
  disk: string;
  /** Sectors. */
  done: number;
  total: number;
}

/** Interface to the agents on the VMs. The simulation implements it, as a client of real agents would. */
export interface Guest {
  /**
   * Returns the number of completed steps of an installation, upgrade or removal of the driver; null if the VM does not respond. Rejects with `Stop` and the
   * agent's message if it cannot continue.
   */
  driver(work: { vm: string; done: number; total: number }): Promise<number | null>;
  /**
   * Returns the progress of the agent on the disk in sectors; null if the VM does not respond. Rejects with `Stop` and the agent's message if it cannot
   * continue.
   */
  sectors(stretch: DiskStretch): Promise<number | null>;
  /** Returns the accesses that the agents have denied since the last call. `turn`: number of calls before. */
  refusals(turn: number): Promise<readonly Refused[]>;
}
