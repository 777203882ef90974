import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Switches between parts of one page or one object.',
  avoid: 'Use WizardFrame for steps. Use separate pages for content that has nothing in common.',
  dos: [
    { text: 'Pass count for the number of objects in a tab.', story: 'Default' },
    { text: 'Store the selected tab in the URL, so that it is the same after a reload.' },
    { text: 'Keep a tab that is not available, with its reason.', story: 'DisabledTab' },
    { text: 'Pass panelId if the page renders the content itself.', story: 'WithoutContent' },
  ],
  donts: [{ text: 'Do not put a required field into a tab that users may never open.' }],
  keyboard: [
    ['Arrow keys, Home, End', 'Focus a tab and select it. A disabled tab only takes the focus.'],
    ['Tab', 'Moves into the content.'],
  ],
  accessibility: ['The roles are tablist, tab and tabpanel.', 'The reason of a disabled tab is its description.'],
  content: ['Write labels as nouns of one or two words.'],
  related: { Accordion: 'details that few readers need', WizardFrame: 'steps' },
});
