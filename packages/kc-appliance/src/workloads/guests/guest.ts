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
}
