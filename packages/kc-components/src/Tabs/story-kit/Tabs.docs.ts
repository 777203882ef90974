import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Switches between parts of one page or one object.',
  avoid: 'Do not use tabs as steps: use WizardFrame. Do not use them for two pages that have nothing in common.',
  dos: [
    { text: 'Keep the chosen tab in the address, so that it survives a reload.', story: 'Default' },
    { text: 'Keep a tab that is not available, with its reason.', story: 'DisabledTab' },
    { text: 'Use panelId when the page draws the content itself.', story: 'WithoutContent' },
  ],
  donts: [{ text: 'Do not put a required field into a tab that may stay closed.' }],
  keyboard: [
    ['Arrow keys, Home, End', 'Choose a tab.'],
    ['Tab', 'Moves into the content.'],
  ],
  accessibility: ['The roles are tablist, tab and tabpanel.', 'A disabled tab takes focus and announces its reason.'],
  content: ['Write labels as nouns of one or two words.'],
  related: { Accordion: 'parts that most readers skip', WizardFrame: 'steps in an order' },
});
