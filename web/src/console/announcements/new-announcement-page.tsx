import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { newDraft } from './draft.ts';
import { texts } from './texts.ts';

/** A new announcement; from an incident it is for the customers at its host. */
export function NewAnnouncementPage() {
  const { servidor } = useSearch({ from: '/inside/avisos/nuevo' });
  const navigate = useNavigate();
  return (
    <Page
      title={texts.form.create}
      lead={texts.form.lead}
      width="column"
      back={<Link to="/avisos">{texts.title}</Link>}
    >
      <AnnouncementForm
        initial={newDraft(servidor)}
        before={null}
        onDone={({ documentId }) => void navigate({ to: '/avisos/$documentId', params: { documentId } })}
      />
    </Page>
  );
}
