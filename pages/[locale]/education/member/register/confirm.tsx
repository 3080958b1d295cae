import { invitationPage } from '@/server/ssr/invitation-page';

export { AcceptScreen as default } from '@/features/business/invitation/accept-screen';

export const getServerSideProps = invitationPage();
