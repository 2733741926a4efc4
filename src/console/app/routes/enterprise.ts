import { defineRoutes } from './types.ts';
import { whatIfRoute } from './what-if.ts';

const group = 'enterprise';
const own = { audience: 'submitted', authority: 'enterprise.view' } as const;
const informationTexts = ['enterprise', 'records', 'diagram', 'audit'];
const appealTexts = ['registration', 'records', 'diagram', 'audit'];
const professionalTexts = ['professional', 'records', 'diagram', 'audit'];
const basicInfo = () => import('../../enterprise/basic-info.tsx');

const admissionTexts = ['records', 'diagram', 'audit', 'professional', 'admission'];
const ownAudits = '/qyxxgl/qyrk/audits';
const institutionTexts = ['records', 'diagram', 'audit', 'institutions'];
const institutionForm = () => import('../../institutions/form.tsx').then((m) => m.InstitutionForm);

/** Enterprise information, purchasing institutions, rating, deposit and virtual accounts (specification, section 2). */
export const enterpriseRoutes = defineRoutes('login', [
  { path: '/qyxxgl', title: 'basicInfo', redirectTo: '/qyxxgl/qyjbxx' },
  { path: '/qyxxgl/qyjbxx', title: 'basicInfo', menu: { group }, needs: { audience: 'anyone' }, texts: informationTexts, screen: () => basicInfo().then((m) => m.BasicInfo) },
  { path: '/qyxxgl/qyjbxx-cgr', title: 'basicInfoOfPurchaser', needs: { audience: 'agencyOrBuyer', authority: 'enterprise.view' }, parent: '/qyxxgl/qyjbxx', texts: informationTexts, screen: () => basicInfo().then((m) => m.PurchaserInfo) },
  { path: '/qyxxgl/gyszyxx', title: 'professionalInfo', menu: { group }, needs: { audience: 'supplier', authority: 'enterprise.view' }, texts: professionalTexts, screen: () => import('../../enterprise/professional-info.tsx').then((m) => m.ProfessionalInfo) },
  { path: '/qyxxgl/gyszyxx/new', title: 'applicationNew', parent: '/qyxxgl/gyszyxx', needs: { audience: 'supplier', authority: 'enterprise.edit' }, texts: professionalTexts, screen: () => import('../../enterprise/applications/form.tsx').then((m) => m.ApplicationForm) },
  { path: '/qyxxgl/gyszyxx/:guid', title: 'applicationRecord', parent: '/qyxxgl/gyszyxx', texts: professionalTexts, screen: () => import('../../enterprise/applications/record.tsx').then((m) => m.OwnApplicationRecord) },
  { path: '/qyxxgl/gyszyxx/:guid/edit', title: 'applicationEdit', parent: '/qyxxgl/gyszyxx', needs: { audience: 'supplier', authority: 'enterprise.edit' }, texts: professionalTexts, screen: () => import('../../enterprise/applications/form.tsx').then((m) => m.ApplicationForm) },
  { path: '/qyxxgl/applicationReview', title: 'applicationReviews', menu: { group, only: 'centre' }, needs: { audience: 'agencyOrBuyer', authority: 'suppliers.review' }, keptAlive: true, texts: professionalTexts, screen: () => import('../../enterprise/applications/review-list.tsx').then((m) => m.ApplicationReviewList) },
  { path: '/qyxxgl/applicationReview/:guid', title: 'applicationReview', parent: '/qyxxgl/applicationReview', needs: own, texts: professionalTexts, screen: () => import('../../enterprise/applications/record.tsx').then((m) => m.ApplicationReviewRecord) },
  whatIfRoute({ path: '/qyxxgl/applicationReview/:guid', title: 'applicationReview', parent: '/qyxxgl/applicationReview', needs: own, texts: professionalTexts }),
  { path: '/qyxxgl/zsqyxx', title: 'fullInfo', menu: { group }, needs: own, texts: ['enterprise', 'professional'], screen: () => import('../../enterprise/full-info.tsx').then((m) => m.FullInfo) },
  { path: '/qyxxgl/accountConfig', title: 'receivingAccount', menu: { group }, needs: { audience: 'agencyOrBuyer', authority: 'enterprise.view' }, texts: ['accounts'], screen: () => import('../../accounts/receiving.tsx').then((m) => m.ReceivingAccount) },
  { path: '/qyxxgl/agentCost', title: 'agencyFees', menu: { group }, needs: { audience: 'agency', authority: 'fees.view' }, texts: ['fees'], screen: () => import('../../fees/rule-list.tsx').then((m) => m.FeeRuleList) },
  { path: '/qyxxgl/agentAdd', title: 'agencyFeeNew', parent: '/qyxxgl/agentCost', needs: { audience: 'agency', authority: 'fees.edit' }, texts: ['fees'], screen: () => import('../../fees/rule-form.tsx').then((m) => m.NewFeeRule) },
  { path: '/qyxxgl/agentDetails', title: 'agencyFeeEdit', parent: '/qyxxgl/agentCost', texts: ['fees'], screen: () => import('../../fees/rule-form.tsx').then((m) => m.FeeRule) },
  { path: '/qyxxgl/qyrk/list', title: 'ownAdmissions', menu: { group }, needs: { audience: 'supplier', authority: 'enterprise.view' }, texts: admissionTexts, screen: () => import('../../suppliers/admission/own-list.tsx').then((m) => m.OwnAdmissionList) },
  { path: '/qyxxgl/qyrk/detail', title: 'ownAdmission', parent: '/qyxxgl/qyrk/list', texts: admissionTexts, screen: () => import('../../suppliers/admission/by-key.tsx').then((m) => m.OwnAdmissionByKey) },
  { path: '/qyxxgl/qyrk/list/:guid', title: 'ownAdmission', parent: '/qyxxgl/qyrk/list', texts: admissionTexts, screen: () => import('../../suppliers/admission/record.tsx').then((m) => m.OwnAdmissionRecord) },
  whatIfRoute({ path: '/qyxxgl/qyrk/list/:guid', title: 'ownAdmission', parent: '/qyxxgl/qyrk/list', texts: admissionTexts }),
  { path: '/qyxxgl/qyrk/list/:guid/edit', title: 'ownAdmissionEdit', parent: '/qyxxgl/qyrk/list', texts: admissionTexts, screen: () => import('../../suppliers/admission/form.tsx').then((m) => m.AdmissionForm) },
  { path: ownAudits, title: 'ownYearlyAudits', parent: '/qyxxgl/qyrk/list', texts: admissionTexts, screen: () => import('../../suppliers/admission/year-list.tsx').then((m) => m.OwnYearlyAuditList) },
  { path: '/qyxxgl/qyrk/audits/:guid', title: 'yearlyAudit', parent: ownAudits, texts: admissionTexts, screen: () => import('../../suppliers/admission/record.tsx').then((m) => m.OwnYearlyAuditRecord) },
  whatIfRoute({ path: '/qyxxgl/qyrk/audits/:guid', title: 'yearlyAudit', parent: ownAudits, texts: admissionTexts }),
  { path: '/qyxxgl/qyrk/audits/:guid/edit', title: 'yearlyAuditEdit', parent: ownAudits, texts: admissionTexts, screen: () => import('../../suppliers/admission/form.tsx').then((m) => m.YearlyAuditForm) },
  { path: '/sys-managelist', title: 'institutions', menu: { group }, needs: { audience: 'buyer', authority: 'institutions.view' }, texts: institutionTexts, screen: () => import('../../institutions/list.tsx').then((m) => m.InstitutionList) },
  { path: '/sys-managelist/group', title: 'groupInstitutions', parent: '/sys-managelist', needs: { audience: 'buyer', authority: 'institutions.view' }, texts: ['institutions', 'records'], screen: () => import('../../institutions/group.tsx').then((m) => m.GroupInstitutions) },
  { path: '/sys-managelist/new', title: 'institutionNew', parent: '/sys-managelist', needs: { audience: 'buyer', authority: 'institutions.edit' }, texts: institutionTexts, screen: institutionForm },
  { path: '/sys-managelist/:guid', title: 'institution', parent: '/sys-managelist', texts: institutionTexts, screen: () => import('../../institutions/record.tsx').then((m) => m.InstitutionRecord) },
  whatIfRoute({ path: '/sys-managelist/:guid', title: 'institution', parent: '/sys-managelist', texts: institutionTexts }),
  { path: '/sys-managelist/:guid/edit', title: 'institutionEdit', parent: '/sys-managelist', needs: { audience: 'buyer', authority: 'institutions.edit' }, texts: institutionTexts, screen: institutionForm },
  { path: '/sys-manage/detail', title: 'institution', parent: '/sys-managelist', texts: institutionTexts, screen: () => import('../../institutions/own.tsx').then((m) => m.OwnInstitution) },
  { path: '/qyxxgl/review', title: 'enterpriseReviews', menu: { group, only: 'centre' }, needs: { audience: 'submitted', authority: 'enterprise.review' }, keptAlive: true, texts: informationTexts, screen: () => import('../../enterprise/review-list.tsx').then((m) => m.EnterpriseReviewList) },
  { path: '/qyxxgl/review/:guid', title: 'enterpriseReview', parent: '/qyxxgl/review', needs: own, texts: informationTexts, screen: () => import('../../enterprise/review-record.tsx').then((m) => m.EnterpriseReviewRecord) },
  whatIfRoute({ path: '/qyxxgl/review/:guid', title: 'enterpriseReview', parent: '/qyxxgl/review', needs: own, texts: informationTexts }),
  { path: '/qyxxgl/gyszybq', title: 'labels', needs: { audience: 'submitted', authority: 'suppliers.view' }, texts: ['suppliers'], screen: () => import('../../suppliers/labels/list.tsx').then((m) => m.LabelList) },
  { path: '/qyxxgl/gyszybq/new', title: 'labelNew', parent: '/qyxxgl/gyszybq', needs: { audience: 'agencyOrBuyer', authority: 'suppliers.edit' }, texts: ['suppliers'], screen: () => import('../../suppliers/labels/form.tsx').then((m) => m.NewLabel) },
  { path: '/qyxxgl/gyszybq/detail', title: 'label', parent: '/qyxxgl/gyszybq', texts: ['suppliers'], screen: () => import('../../suppliers/labels/form.tsx').then((m) => m.StoredLabel) },
  { path: '/qyxxgl/evaluate', title: 'evaluations', needs: { audience: 'supplier', authority: 'suppliers.view' }, texts: ['suppliers'], screen: () => import('../../suppliers/evaluation-list.tsx').then((m) => m.EvaluationList) },
  { path: '/qyxxgl/evaluate/detail', title: 'evaluation', parent: '/qyxxgl/evaluate', texts: ['suppliers'], screen: () => import('../../suppliers/evaluation.tsx').then((m) => m.EvaluationPage) },
  { path: '/qyxxgl/misconduct', title: 'misconducts', needs: { audience: 'supplier', authority: 'enterprise.view' }, texts: ['behaviour'], screen: () => import('../../behaviour/misconduct-list.tsx').then((m) => m.MisconductList) },
  { path: '/qyxxgl/misconduct/detail', title: 'misconduct', parent: '/qyxxgl/misconduct', texts: ['behaviour'], screen: () => import('../../behaviour/misconduct.tsx').then((m) => m.MisconductPage) },
  { path: '/qyxxgl/misconduct/blacklist', title: 'ownListings', parent: '/qyxxgl/misconduct', texts: ['behaviour'], screen: () => import('../../behaviour/own-listings.tsx').then((m) => m.OwnListings) },
  { path: '/qyxxgl/messages', title: 'messages', menu: { group }, needs: { audience: 'supplier' }, texts: ['notices'], screen: () => import('../../notices/message-list.tsx').then((m) => m.MessageList) },
  { path: '/qyxxgl/messages/detail', title: 'message', parent: '/qyxxgl/messages', texts: ['notices'], screen: () => import('../../notices/message.tsx').then((m) => m.MessagePage) },
  { path: '/spec-check-auth', title: 'reviewRights', needs: { audience: 'agencyOrBuyer', authority: 'approval.view' }, texts: ['organisation'], screen: () => import('../../organisation/review-rights.tsx').then((m) => m.ReviewRights) },
  { path: '/qyManage/supplierGrade', title: 'supplierGrade', menu: { group: 'enterpriseManagement' }, needs: { audience: 'enterpriseManagement', authority: 'suppliers.view' }, texts: ['ratings'], screen: () => import('../../suppliers/ratings.tsx').then((m) => m.RatingList) },
  { path: '/qyManage/userScore', title: 'userScore', menu: { group: 'enterpriseManagement' }, needs: { audience: 'enterpriseManagement', authority: 'suppliers.view' }, texts: ['ratings'], screen: () => import('../../suppliers/ratings.tsx').then((m) => m.PointList) },
  { path: '/qyManage/appeals', title: 'appealReviews', menu: { group: 'enterpriseManagement', only: 'centre' }, needs: { audience: 'submitted', authority: 'registration.review' }, keptAlive: true, texts: appealTexts, screen: () => import('../../registration/appeal-list.tsx').then((m) => m.AppealList) },
  { path: '/qyManage/appeals/:guid', title: 'appealReview', parent: '/qyManage/appeals', needs: { audience: 'submitted' }, texts: appealTexts, screen: () => import('../../registration/appeal-record.tsx').then((m) => m.AppealRecord) },
  whatIfRoute({ path: '/qyManage/appeals/:guid', title: 'appealReview', parent: '/qyManage/appeals', needs: { audience: 'submitted' }, texts: appealTexts }),
  { path: '/baozhengjin/list', title: 'depositAccounts', menu: { group: 'deposit' }, needs: { audience: 'deposit', authority: 'accounts.view' }, texts: ['accounts'], screen: () => import('../../accounts/deposit.tsx').then((m) => m.DepositAccountList) },
  { path: '/baozhengjin/account', title: 'depositAccount', parent: '/baozhengjin/list', texts: ['accounts'], screen: () => import('../../accounts/deposit.tsx').then((m) => m.DepositAccountPage) },
  { path: '/virAccManager/list', title: 'virtualAccounts', menu: { group: 'virtualAccount' }, needs: { audience: 'virtualAccount', authority: 'accounts.view' }, texts: ['accounts'], screen: () => import('../../accounts/virtual.tsx').then((m) => m.VirtualAccountList) },
  { path: '/virAccManager/account', title: 'virtualAccount', parent: '/virAccManager/list', texts: ['accounts'], screen: () => import('../../accounts/virtual.tsx').then((m) => m.VirtualAccountPage) },
]);
