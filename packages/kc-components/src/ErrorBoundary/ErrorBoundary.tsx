import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

export interface ErrorBoundaryProps {
  /** When it changes, what broke gets another chance: the address, for a page. */
  resetKey: string;
  /** One sentence for the person. */
  text: string;
  /** The words on the button. */
  action: string;
  onAction: () => void;
  /** Told once for each break; for a log without secrets. Default: nobody is told. */
  onError?: ((error: Error, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

interface State {
  broken: boolean;
  key: string;
}

/** Holds what cannot be drawn, or whose code cannot be loaded, to its own place: the rest of the page goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.key ? null : { broken: false, key: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { text, action, onAction, children } = this.props;
    return this.state.broken ? <EmptyState tone="failed" text={text} action={<Button onClick={onAction}>{action}</Button>} /> : children;
  }
}
