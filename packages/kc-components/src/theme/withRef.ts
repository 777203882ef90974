import { forwardRef, type ReactNode, type Ref } from 'react';

interface HasRef {
  ref?: Ref<never> | undefined;
}

/**
 * Lets a component take `ref` as a prop in React 18 as well, which passes refs only through `forwardRef`. Use it for components that pass their remaining props
 * to an element: `export const Button = withRef(function Button(props) { … })`.
 */
export function withRef<Component extends (props: never) => ReactNode>(component: Component): Component {
  const draw = component as unknown as (props: HasRef) => ReactNode;
  const wrapped = forwardRef<never, HasRef>((props, ref) => draw(ref ? { ...props, ref } : props));
  wrapped.displayName = component.name;
  return wrapped as unknown as Component;
}
