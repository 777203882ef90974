import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Code failed to load: no connection, a new release, or a blocker. */
class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** True if the error is a failure to load code. */
export const isLoadError = (error: Error): boolean => error instanceof LoadError;

export interface LazyComponent<Props extends object> {
  /**
   * Renders the placeholder until its code has loaded. Throws to the nearest ErrorBoundary if loading fails. Memoized: renders again only if its props change.
   */
  Component: (props: Props) => ReactNode;
  /** Loads the code before the component renders. */
  load: () => Promise<void>;
}

/**
 * Creates a component whose code loads on its first render, or on a call of `load`. If the code is already loaded, the component renders at once. React's own
 * `lazy` shows its placeholder even then, and keeps any placeholder for at least 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
): LazyComponent<Props> => lazy(load, placeholder, 'told');

/** Like `lazyComponent`, for content that the user did not request. If loading fails, it renders nothing, and the rest of the page stays. */
export const unaskedComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> =>
  lazy(load, null, 'left out');

function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode,
  failing: 'told' | 'left out',
): LazyComponent<Props> {
  let there: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  // All callers share one request. After a failure, the next call tries again.
  const bring = (): Promise<void> =>
    (coming ??= load().then(
      (module) => {
        there = module.default;
      },
      (error: unknown) => {
        coming = null;
        throw new LoadError('Code could not be loaded.', { cause: error });
      },
    ));
  function Shell(props: Props) {
    const [Shown, setShown] = useState(() => there);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return;
      let left = false;
      bring().then(
        () => left || setShown(() => there),
        (error: unknown) => left || setFailure({ error }),
      );
      return () => {
        left = true;
      };
    }, [Shown]);
    if (failure && failing === 'told') throw failure.error;
    return Shown ? <Shown {...props} /> : placeholder;
  }
  return { Component: memo(Shell) as unknown as (props: Props) => ReactNode, load: bring };
}
