import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** When it changes, what broke gets another chance: the address, for a page. */
  resetKey: string;
  /** What stands in the place of what broke: a sentence, and a way on. */
  fallback: (error: Error) => ReactNode;
  /** Told once for each break; for a log without secrets. Default: nobody is told. */
  onError?: ((error: Error, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

interface State {
  error: Error | null;
  key: string;
}

/** Holds what cannot be drawn, or whose code cannot be loaded, to its own place: the rest of the page goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.error ? fallback(this.state.error) : children;
  }
}
