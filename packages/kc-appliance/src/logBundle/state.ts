import type { LogBundleDetail, LogBundleOptions } from 'kc-api/contract/logBundle/logBundle';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';

type Content = LogBundleDetail['contents'][number];
type LeftOut = LogBundleDetail['left_out'][number];

/** The state of a bundle in progress. */
export interface BundleState {
  options: LogBundleOptions;
  /** Sizes of its pieces, bytes. */
  pieces: readonly number[];
  contents: readonly Content[];
  /** Number of masked texts. */
  masked: number;
  /** True if all but the audit log is written. */
  begun: boolean;
}

/** The finished bundle. `time`: epoch seconds. */
export interface FinishedBundle {
  task: string;
  time: number;
  pieces: readonly number[];
  /** Hex. A bundle of an older version has none. */
  sha256?: string;
  contents: readonly Content[];
  left_out: readonly LeftOut[];
}

/** A file that a crashed process left behind: name, bytes, epoch seconds. */
export interface CoreFile {
  name: string;
  size: number;
  modified: number;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Logs: true;
  }
  interface AreaPorts {
    /** Core files of the machine. A bundle lists them but never contains them: they contain the memory of the process, including keys. */
    coreFiles: () => readonly CoreFile[];
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    /** Base64. */
    logBundlePieces: { id: string; base64: string };
  }
  interface Values {
    log_bundle: FinishedBundle | null;
    /** The reason of the last failure; null if the last attempt succeeded. */
    log_bundle_error: string | null;
    /** Milliseconds between two steps. */
    log_bundle_pause: number;
  }
}

/** Separate from the bundle, so that it is never read as a whole. */
export const pieceTable = defineTable('logBundlePieces');
export const finishedBundle = defineValue('log_bundle', null);
export const bundleError = defineValue('log_bundle_error', null);
export const bundlePause = defineValue('log_bundle_pause', 10);
