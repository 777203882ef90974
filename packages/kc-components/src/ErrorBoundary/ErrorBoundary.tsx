import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** If it changes, the boundary renders its children again. For a page, pass the address. */
  resetKey: string;
  /** Renders the replacement for the broken part: a sentence and an action. */
  fallback: (error: Error) => ReactNode;
  /** Called once per error, for a log without secrets. Default: nothing happens. */
  onError?: ((error: Error, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

interface State {
  error: Error | null;
  key: string;
}

/** Limits render errors and failed code loading to its children. The rest of the page keeps working. */
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
