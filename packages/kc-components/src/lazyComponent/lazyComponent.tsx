import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Code that did not come: without a connection, after an update, or because something blocks it. */
class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** Whether what broke is code that did not come. */
export const isLoadError = (error: Error): boolean => error instanceof LoadError;

export interface LazyComponent<Props extends object> {
  /** Drawn again only when its props change. Draws the placeholder until its code is there; fails, for the ErrorBoundary around it, when that cannot be loaded. */
  Component: (props: Props) => ReactNode;
  /** Loads the code before anything is drawn. */
  load: () => Promise<void>;
}

/**
 * A component whose code comes when it is first drawn, or when somebody asks for it before. Code that is there is drawn
 * at once. React's own `lazy` shows its placeholder even then, and takes no placeholder away before it stood for 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
): LazyComponent<Props> => lazy(load, placeholder, 'told');

/** The same for what nobody asked for: while its code does not come nothing is drawn, and what is on the page stays. */
export const unaskedComponent = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> =>
  lazy(load, null, 'left out');

function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode,
  failing: 'told' | 'left out',
): LazyComponent<Props> {
  let there: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  // Asked for once, however many wait for it; what did not come can be asked for again.
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
