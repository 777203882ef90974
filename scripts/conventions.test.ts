/**
 * The rules of the house that no compiler and no linter holds, a file a subject; in one run, since all read the same
 * files. Each test answers with the list of offenders, so that a failure reads as a list of things to do.
 */
import './conventions/applianceTexts.ts';
import './conventions/areas.ts';
import './conventions/code.ts';
import './conventions/componentDocs.ts';
import './conventions/deniedDialogs.ts';
import './conventions/dialogs.ts';
import './conventions/docs.ts';
import './conventions/failures.ts';
import './conventions/journeys.ts';
import './conventions/language.ts';
import './conventions/languages.ts';
import './conventions/manifests.ts';
import './conventions/panels.ts';
import './conventions/records.ts';
import './conventions/screens.ts';
import './conventions/search.ts';
import './conventions/startedCalls.ts';
import './conventions/stories.ts';
import './conventions/styles.ts';
import './conventions/words.ts';
