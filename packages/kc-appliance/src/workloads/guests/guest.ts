import type { AccessKind, AccessAnswer } from 'kc-api/contract/workloads/accessPolicies';

/** Somebody whom the agent on a VM did not let in, by the policy of the disk. */
export interface Refused {
  /** The ids of the VM and of the policy, the disk by its name. */
  vm: string;
  policy: string;
  disk: string;
  /** 'local', or the id of a directory server. */
  domain: string;
  user: string;
  kind: AccessKind;
  /** Of 'file'. */
  path: string;
  /** 'unset': no rule names the user. */
  verdict: Exclude<AccessAnswer['verdict'], 'allow'>;
  /** That decided; '' where none did. */
  rule: string;
}

/** What the agent on a VM is told to work on. */
interface DiskStretch {
  /** The id of the VM. */
  vm: string;
  /** The disk by its name. */
  disk: string;
  /** Sectors. */
  done: number;
  total: number;
}

/**
 * The agents on the VMs as the appliance needs them. The one that is played keeps to it as one that speaks to real agents
 * would.
 */
export interface Guest {
  /**
   * How many of the steps of an installation, upgrade or removal of the driver are done by now; null where the VM does not
   * answer. Rejects with `Stop` and the agent's own words where it cannot go on.
   */
  driver(work: { vm: string; done: number; total: number }): Promise<number | null>;
  /**
   * How far the agent is with the disk by now, in sectors; null where the VM does not answer. Rejects with `Stop` and the
   * agent's own words where it cannot go on.
   */
  sectors(stretch: DiskStretch): Promise<number | null>;
  /** Whom the agents have not let in since they were asked last. `turn`: how many times they were asked before. */
  refusals(turn: number): Promise<readonly Refused[]>;
}
