import { Button } from '@mantine/core';
import { VerbMenu } from '../ui/verb-menu.tsx';

/** Shows what can be done with a template. */
export const TemplateVerbs = ({ onChoose }: { onChoose: (verb: 'edit' | 'delete') => void }) => (
  <>
    <Button variant="default" onClick={() => onChoose('edit')}>
      Edit
    </Button>
    <VerbMenu
      label="More actions"
      variant="default"
      verbs={[{ label: 'Delete', isDangerous: true, onChoose: () => onChoose('delete') }]}
    />
  </>
);
