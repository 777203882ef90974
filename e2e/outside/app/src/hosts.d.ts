// The libraries of hosts are only installed outside the repository.
declare module 'bootstrap/js/dist/modal' {
  export default class Modal {
    constructor(element: Element);
    show(): void;
    hide(): void;
  }
}
declare module 'bootstrap/dist/css/bootstrap.min.css';
declare module 'focus-trap' {
  export function createFocusTrap(element: HTMLElement, options: { onDeactivate?: () => void }): { activate(): void; deactivate(): void };
}
declare module 'radix-of-host' {
  import type { ComponentProps, FC, ReactNode } from 'react';
  export const Root: FC<{ open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }>;
  export const Portal: FC<{ children: ReactNode }>;
  export const Overlay: FC<ComponentProps<'div'>>;
  export const Content: FC<ComponentProps<'div'>>;
  export const Title: FC<ComponentProps<'h2'>>;
  export const Close: FC<ComponentProps<'button'>>;
}
