import type { ConfirmWay } from 'kc-api/contract/session/session';
import type { AskIdentity } from '../../ports/confirmingClient.ts';

interface Prompt {
  ways: readonly ConfirmWay[];
  settle: (confirmed: boolean) => void;
}

/** The one re-authentication prompt of a page. Calls that wait at the same time share it. */
interface IdentityPrompt {
  ask: AskIdentity;
  subscribe(changed: () => void): () => void;
  /** The prompt that is open; null if none is. */
  get(): Prompt | null;
}

/** `load` loads the code of the prompt; if it rejects, `ask` rejects. */
export function createIdentityPrompt(load: () => Promise<unknown>): IdentityPrompt {
  const listeners = new Set<() => void>();
  let open: (Prompt & { promise: Promise<boolean>; callers: number }) | null = null;
  const publish = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const opened = (ways: readonly ConfirmWay[]) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (confirmed: boolean) => {
      publish(null);
      resolve(confirmed);
    };
    return { ways, settle, promise, callers: 0 };
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    get: () => open,
    async ask(ways, signal) {
      await load();
      if (signal?.aborted) return false;
      if (!open) publish(opened(ways));
      const mine = open as NonNullable<typeof open>;
      mine.callers += 1;
      const left = Promise.withResolvers<boolean>();
      const leave = () => {
        mine.callers -= 1;
        if (mine.callers === 0) mine.settle(false);
        left.resolve(false);
      };
      signal?.addEventListener('abort', leave, { once: true });
      return Promise.race([mine.promise, left.promise]).finally(() => signal?.removeEventListener('abort', leave));
    },
  };
}
