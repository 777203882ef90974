import { Controls, Primary, Title } from '@storybook/addon-docs/blocks';
import { ComponentGuide } from './ComponentGuide.tsx';

/** The docs page of a component: its first story, what its guide says, and its properties with their defaults. */
export default function ComponentPage() {
  return (
    <>
      <Title />
      <Primary />
      <ComponentGuide />
      <h2>Properties</h2>
      {/* In a narrow window the table scrolls by itself, not the page. */}
      <div style={{ overflowX: 'auto' }}>
        <Controls />
      </div>
    </>
  );
}
