// The libraries of hosts are installed outside of the repository only.
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
  export * from '@radix-ui/react-dialog';
}
