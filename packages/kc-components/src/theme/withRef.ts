import { forwardRef, type ReactNode, type Ref } from 'react';

interface HasRef {
  ref?: Ref<never> | undefined;
}

/**
 * Lets a component take `ref` as one of its props in React 18 as well, which hands refs to `forwardRef` only. Components that pass
 * the rest of their props to an element are declared with it: `export const Button = withRef(function Button(props) { … })`.
 */
export function withRef<Component extends (props: never) => ReactNode>(component: Component): Component {
  const draw = component as unknown as (props: HasRef) => ReactNode;
  const wrapped = forwardRef<never, HasRef>((props, ref) => draw(ref ? { ...props, ref } : props));
  wrapped.displayName = component.name;
  return wrapped as unknown as Component;
}
