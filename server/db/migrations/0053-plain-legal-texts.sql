-- The first legal texts in plainer words, with the same meaning. A text that staff have changed since is left as it is,
-- and so is an edition that a member has accepted.

create temporary table plain_legal_texts on commit drop as
  select * from (values
('privacy', '0285aef3c08952c190cdc9c764639fa8', $html$
<h2>1. About this policy</h2>
<p>This policy says what personal data Diwan stores about you, why, for how long, and what you can ask us to do with it. Diwan is for adults. You must be at least 18 years old, and we do not knowingly store data of anyone younger.</p>
<h2>2. What we store</h2>
<p>We store only what a service needs:</p>
<ul>
<li><strong>Contact data:</strong> your name, email address and, if you give it, your phone number.</li>
<li><strong>Self-declared financial data:</strong> for example budget, income range and experience, as you enter them.</li>
<li><strong>Investment preferences:</strong> markets, areas, strategies, risk and time horizon.</li>
<li><strong>Account data:</strong> sign-ins, sessions, role, plan, settings and pages visited.</li>
<li><strong>Messages:</strong> what you write to us, to agents, suppliers and other members.</li>
<li><strong>Payment data:</strong> plan, amounts, dates and invoices. Card numbers stay with the payment provider.</li>
</ul>
<h2>3. Why we use it</h2>
<p>We use your data to run your account and the services you asked for, to review memberships, to keep the platform secure, to answer you, to bill you and to meet legal duties. We send newsletters only if you agreed. You can withdraw this agreement at any time.</p>
<p>We do not sell personal data. No decision with legal effect on you is made by software alone: a person reviews each membership.</p>
<h2>4. Self-declared financial data</h2>
<p>We use what you tell us about your finances to sort projects and courses for you. We never show it to agents, developers or suppliers. You can change or delete it at any time and keep your account.</p>
<h2>5. Newsletter and waitlist</h2>
<p>We add an email address to a list only after its owner confirms it. Every email has an unsubscribe link that works with one click. An unconfirmed address receives only the request to confirm.</p>
<h2>6. Who receives data</h2>
<p>We share data only as far as needed, and under contract:</p>
<ul>
<li>with providers that host, send email, take payments or verify identity for us;</li>
<li>with a licensed agent, developer or supplier, if you ask for an introduction, and then only what you agreed to;</li>
<li>with authorities, if the law requires it.</li>
</ul>
<h2>7. Other countries</h2>
<p>Some providers work outside your country. In that case our contracts with them include the safeguards that the law of your country requires.</p>
<h2>8. How long we keep it</h2>
<p>We keep your data while your account is active. We keep data of an inactive account for up to 3 years. Then we email you and delete it. We keep financial records for 7 years, as the law requires, security records such as sign-ins for 2 years, and page visits for 13 months.</p>
<h2>9. Your rights</h2>
<p>You can ask what we store about you, have it corrected, receive it in a machine-readable format, restrict its use, object to its use, and have it deleted. We answer requests within 30 days and complete deletions within 15 days, except for records that the law requires us to keep. You can also export or delete your data yourself in your account settings.</p>
<h2>10. Cookies and browser storage</h2>
<p>We use one cookie. It remembers for 7 days whether your sidebar is open. Your browser also stores your session while you are signed in, your theme, and that you have closed an invitation. We use no advertising cookies, and no page loads anything from an advertising network.</p>
<p>We count page visits. Visits without sign-in are counted without a name. If your browser asks not to be tracked, we do not count it.</p>
<h2>11. Security</h2>
<p>We store passwords only as hashes that cannot be turned back into the password. Sessions are short and end when you sign out. Access within our team depends on roles and is recorded. If a breach affects your data, we inform you and the authority within the legal time limit.</p>
<h2>12. Changes and questions</h2>
<p>We announce important changes of this policy on the platform and by email before they apply. Send privacy questions through the <a href="/about#contact">contact form</a>. We answer within 30 days.</p>
$html$),
('terms', 'fc97fbca8c76ca3e5070db6442206c33', $html$
<h2>1. About Diwan and these terms</h2>
<p>Diwan is a members-only platform for education and data on property in Dubai, Abu Dhabi and Riyadh. These terms are the agreement between you and Diwan. They apply from the moment you open an account or accept them on a page.</p>
<p>Diwan provides information. It is not a broker, not a financial, legal or tax adviser, not a bank and not a fund manager. It does not buy, sell, rent out, value or arrange property for you, and it holds none of your money.</p>
<h2>2. What we offer</h2>
<p>Your plan decides which of these services you can use:</p>
<ul>
<li>courses for property investors;</li>
<li>guides;</li>
<li>market reports and analytics on registered transactions;</li>
<li>curated newsletters;</li>
<li>introductions to licensed agents and developers, if you ask for them;</li>
<li>community forums;</li>
<li>a supplier directory.</li>
</ul>
<h2>3. Who may join</h2>
<p>You must be at least 18 years old and legally able to enter into a contract where you live. An account is for one person. You may not share it, sell it or let others use it.</p>
<p>We review new accounts, usually within 24 to 48 hours. We may decline or end a membership if you gave us untrue information, if the law requires it, or if you misuse the platform.</p>
<h2>4. Your account</h2>
<p>Do not share your password or your second factor. Tell us at once if you think that someone else knows them. Until you tell us, you are responsible for what happens in your account.</p>
<p>Give true information about yourself and keep it up to date. We use what you tell us about your finances and preferences to show you what fits. We do not check it, and the result is not advice.</p>
<h2>5. Plans, prices and renewal</h2>
<p>The free plan costs nothing. Paid plans are billed in advance, monthly or annually, in US dollars. They renew automatically for the same period until you cancel. You can cancel at any time, and keep the plan until the end of the paid period.</p>
<p>If a payment fails we try again, up to 3 attempts in total. Then your account returns to the free plan.</p>
<p>We tell you at least 30 days before your price changes. If you do not agree, cancel before the new price applies.</p>
<p>A card payment provider takes the payments. We never see or store your full card number.</p>
<h2>6. Refunds</h2>
<p>All sales are final. We refund payments only in these cases:</p>
<ul>
<li>you were charged twice for the same thing;</li>
<li>a payment was made without your authorisation;</li>
<li>the service was unavailable for an extended time through our fault.</li>
</ul>
<h2>7. No advice, and your risk</h2>
<p>Nothing on Diwan is an offer, a recommendation or a forecast you may rely on. Figures, scores, medians and calculations describe what registers and other named sources contained on a date. They can be late, incomplete or wrong. Each shows its source, its date and the number of cases behind it, so that you can judge it.</p>
<p>Property investment involves risk. You can lose everything you invest. Past prices do not predict future prices. Consult licensed professionals before you commit to anything.</p>
<h2>8. Partners and commissions</h2>
<p>We may earn a commission if you ask for an introduction to an agent, a developer or a supplier and then do business with them. We name every such relation. It never changes a figure or a score.</p>
<p>Partners are independent. Your contract is with them, not with us, and we are not responsible for what they say or do.</p>
<h2>9. Club deals and co-investment</h2>
<p>Pages on club deals, co-investment and funds are information only. You can register interest. You cannot subscribe, pay or commit on Diwan. Access requires the Investor Pro plan, verification and the minimum investment of the deal.</p>
<h2>10. What you may not do</h2>
<p>You agree not to:</p>
<ul>
<li>copy, scrape, resell or republish data or courses beyond what your plan allows;</li>
<li>try to reach parts that your role does not include, or test our security without our written permission;</li>
<li>post anything that is unlawful, misleading, defamatory or infringes the rights of others;</li>
<li>solicit other members, or use their details for anything they have not agreed to.</li>
</ul>
<h2>11. Content and sources</h2>
<p>Our texts, courses, scores and software belong to us. Register data belongs to its public source and is used under the licence named beside it. What you write stays yours. You allow us to show it where you posted it.</p>
<h2>12. Availability and changes</h2>
<p>We work to keep Diwan available and correct, but we do not promise that it always will be. We may change or end a feature. If this takes something important from a plan you have paid for, we tell you first.</p>
<h2>13. Liability</h2>
<p>As far as the law allows, we are not liable for lost profit, missed opportunities or decisions based on what you read here. In all other cases our liability is limited to what you paid us in the 12 months before the event. Nothing here limits liability that the law does not allow us to limit.</p>
<h2>14. Closing your account</h2>
<p>You can close your account at any time. We may suspend or close it if you break these terms. Our <a href="/privacy">Privacy Policy</a> says what then happens to your data.</p>
<h2>15. Support and questions</h2>
<p>We reply to support requests within 48 hours on business days. We announce changes of these terms on the platform and by email before they apply. You reach us through the <a href="/about#contact">contact form</a>.</p>
$html$),
('disclaimer', '52f0db50714faa62128093dc48e894ab', $html$
<p>Please read this before you rely on anything on Diwan. Diwan is an educational platform only, for readers of 18 years and older.</p>
<h2>Risk warning</h2>
<p>Property investment involves the risk of loss. You can lose the whole amount. Prices, rents and currencies can rise and fall. Property can be hard to sell when you want to sell. Off-plan projects can be late or cancelled. Past results do not predict future results.</p>
<h2>No guarantees</h2>
<p>Figures, scores, articles and courses are for education. We check them, name their source and date, and correct them when they are wrong. We do not promise that they are complete, current or free of errors, or that you will reach any result by using them.</p>
<h2>Consult professionals</h2>
<p>Diwan is not a broker and not a financial, legal or tax adviser. Nothing here is an offer or a recommendation to buy, sell or hold. Before you decide, consult licensed professionals who know your situation.</p>
<h2>Partners and payments</h2>
<p>We may earn commissions from partners to whom we introduce you. We name every such relation. All plan payments are final. We refund them only in the cases that our <a href="/terms">terms</a> list.</p>
<h2>Limitation of liability</h2>
<p>As far as the law allows, Diwan is not liable for losses from relying on what is published here, from third parties to whom we introduce or link, or from the service being unavailable.</p>
$html$),
('impressum', 'd7f877127e13b5b9693d0d049166bbfa', $html$
<p>Diwan is a members-only platform for education and data on property in Dubai, Abu Dhabi and Riyadh. This page names the company responsible for it.</p>
<h2>Company details</h2>
<p>We add these details when the company is registered.</p>
<table>
<thead><tr><th>Detail</th><th>Entry</th></tr></thead>
<tbody>
<tr><td>Registered name and legal form</td><td>Added on registration</td></tr>
<tr><td>Registered office</td><td>Added on registration</td></tr>
<tr><td>Trade licence number and issuing authority</td><td>Added on registration</td></tr>
<tr><td>Commercial register and number</td><td>Added on registration</td></tr>
<tr><td>Authorised representatives</td><td>Added on registration</td></tr>
<tr><td>Tax registration number</td><td>Added on registration</td></tr>
<tr><td>Responsible for the content</td><td>Added on registration</td></tr>
</tbody>
</table>
<h2>Contact</h2>
<p>Write to us through the <a href="/about#contact">contact form</a>. We reply within 48 hours on business days.</p>
<h2>Licences</h2>
<p>Diwan has no licence as a broker, adviser, bank or fund manager, and does nothing that requires one. It provides information. Agents and developers to whom we introduce members have their own licences, named on their pages.</p>
<h2>Content, links and sources</h2>
<p>Texts, scores and software are ours. Register data belongs to its public source and is used under the licence named beside it. The owners of other websites are responsible for the pages we link to. If something here is wrong, tell us. We publish each correction with the text it corrects.</p>
$html$)
  ) as plain (slug, was, content)
  where not exists (
    select from consents
     where subject = plain.slug
       and edition in (select to_char(published_on, 'DD.MM.YYYY') from legal_editions where legal_editions.slug = plain.slug)
  );

update legal_editions set content = plain.content
  from plain_legal_texts plain
  where legal_editions.slug = plain.slug and md5(legal_editions.content) = plain.was;

update legal_pages set content = plain.content
  from plain_legal_texts plain
  where legal_pages.slug = plain.slug and md5(legal_pages.content) = plain.was;
